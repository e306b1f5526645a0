/** Something that happened to a person's account, of which their devices may be told. */
export type NoticeEvent =
  /** Expenses or budgets changed: a budget may be nearly full now. */
  | { readonly type: 'expenses-changed' }
  /** Rows of a bank statement were recorded; more of the same import may follow. */
  | { readonly type: 'import-recorded'; readonly importId: string }
  /** A top-up of the payment wallet came, or will not. */
  | { readonly type: 'top-up-settled'; readonly paymentId: string }
  /** Somebody signed in; `familyId` is the new session. */
  | { readonly type: 'signed-in'; readonly familyId: string; readonly deviceName: string }

/** Tells people's devices of what happened while the app is closed. */
export interface Notices {
  /**
   * Takes note of what happened, after it was committed. Returns at once and never throws: whether
   * anybody is told, and telling them, is work for later that no answer waits for.
   */
  note(userId: string, event: NoticeEvent): void
  /** Drops what has not begun, and waits a moment for the rest. */
  close(): Promise<void>
}
