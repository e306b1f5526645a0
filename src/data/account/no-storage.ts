/** The browser keeps no records, so nobody can be signed in. */
export interface NoStorage {
  readonly kind: 'no-storage'
  readonly message: string
}

const MESSAGE =
  'This browser does not let the app keep records on this device. Allow site data, or leave private browsing.'

/** What is said then. */
export function noStorage(): NoStorage {
  return { kind: 'no-storage', message: MESSAGE }
}
