/**
 * When each write was really made, and whether the server could know it: what was long under way, or came
 * late, is as old as it then seemed.
 */
export class WriteAges {
  private readonly madeAtById = new Map<string, number>()
  private readonly wiredAtById = new Map<string, number>()
  private readonly uncertain = new Set<string>()

  /**
   * The person made the write, or merged an edit into it. What stood still for long before it was kept stands on rows
   * that came after the person made it, and seems younger than it is.
   */
  noteMade(id: string, atMs: number, keptAtMs: number): void {
    this.madeAtById.set(id, atMs)
    if (keptAtMs - atMs > LONGEST_FLIGHT_MS) this.uncertain.add(id)
  }

  /** Its age was counted, to be sent. */
  noteWired(id: string, atMs: number): void {
    this.wiredAtById.set(id, atMs)
  }

  /** It came to the server. */
  noteArrived(id: string, atMs: number): void {
    if (atMs - (this.wiredAtById.get(id) ?? 0) > LONGEST_FLIGHT_MS) this.uncertain.add(id)
  }

  /** A copy of it came that its sender had given up. */
  noteLate(id: string): void {
    this.uncertain.add(id)
  }

  /** When it was made, epoch ms; undefined where the server could not tell. */
  madeAt(id: string): number | undefined {
    return this.uncertain.has(id) ? undefined : this.madeAtById.get(id)
  }
}

/** How long a write is under way at most for its age to be taken as right. */
export const LONGEST_FLIGHT_MS = 60_000
