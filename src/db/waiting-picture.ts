/** A profile picture that is to be uploaded as soon as there is a network. */
export interface WaitingPicture {
  /** Tells it from one that takes its place. */
  readonly id: string
  /** A JPEG, ready to be sent. */
  readonly content: ArrayBuffer
  /** Why the server did not take it, in its words; undefined while it was not asked. */
  readonly refusal?: string
}
