/** Why a file gave no rows; each has words and a next step of its own (statements.md 6.1). */
export type StatementFault =
  | { readonly type: 'not-pdf' }
  | { readonly type: 'empty' }
  | { readonly type: 'too-large' }
  | { readonly type: 'too-many-pages'; readonly pages: number }
  | { readonly type: 'too-much-text' }
  | { readonly type: 'took-too-long' }
  | { readonly type: 'password-needed' }
  | { readonly type: 'password-wrong' }
  | { readonly type: 'corrupt' }
  | { readonly type: 'scanned'; readonly pages: number }
  | { readonly type: 'not-statement' }
  | { readonly type: 'no-transactions' }
  /** The part of the app that opens PDFs is not on this device yet, and there is no network for it. */
  | { readonly type: 'reader-missing' }
  /** The reader broke off: out of memory, or a bug. */
  | { readonly type: 'reader-failed' }
  | { readonly type: 'cancelled' }
