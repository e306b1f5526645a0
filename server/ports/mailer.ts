/** A message to one person. `text` is the whole of it; there is no HTML part. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it, if any, so that the embedded default can print it. */
  readonly code?: string
}

/** Sends mail. Rejects when the mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
