import { t } from '#messages/t.ts'
/** The records of a person could not be opened on this device, so that the person is not let in. */
export interface NotOpened {
  readonly kind: 'not-opened'
  /** Why, fit to show. */
  readonly message: string
}

function noStorage(): string {
  return t('account.this-browser-does-not-let')
}

function notArrived(): string {
  return t('account.a-part-of-the-app')
}

/** What is said of what opening them rejected with. */
export function notOpened(cause: unknown): NotOpened {
  // So a part that cannot be fetched is reported; what a database says has names of its own.
  const message = cause instanceof TypeError ? notArrived() : noStorage()
  return { kind: 'not-opened', message }
}
