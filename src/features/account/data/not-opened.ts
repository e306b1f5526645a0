/** The records of a person could not be opened on this device, so that the person is not let in. */
export interface NotOpened {
  readonly kind: 'not-opened'
  /** Why, fit to show. */
  readonly message: string
}

const NO_STORAGE =
  'This browser does not let the app keep records on this device. Allow site data, or leave private browsing.'
const NOT_ARRIVED =
  'A part of the app did not arrive. What you typed is still here: check your connection and try again.'

/** What is said of what opening them rejected with. */
export function notOpened(cause: unknown): NotOpened {
  // So a part that cannot be fetched is reported; what a database says has names of its own.
  const message = cause instanceof TypeError ? NOT_ARRIVED : NO_STORAGE
  return { kind: 'not-opened', message }
}
