/** Tells open streams that a user's version moved. Losing one is harmless (sync.md 3.9). */
export interface Nudges {
  publish(userId: string, version: number): void
  /** Returns the way to stop listening. */
  subscribe(userId: string, listener: (version: number) => void): () => void
}
