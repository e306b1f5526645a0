import type { LedgerAccess } from '../db/ledger-access.ts'

/** Something that happened to a ledger or a person's account, which may be sent to their devices. */
export type NoticeEvent =
  /** Expenses or budgets changed: a budget may be nearly full now. */
  | { readonly type: 'expenses-changed' }
  /** Rows of a bank statement were recorded; more of the same import may follow. */
  | { readonly type: 'import-recorded'; readonly importId: string }
  /** A top-up of the payment wallet came, or will not. */
  | { readonly type: 'top-up-finished'; readonly paymentId: string }
  /** A sign-in; `familyId` is the new session. */
  | { readonly type: 'signed-in'; readonly familyId: string; readonly deviceName: string }

/** Sends notifications to people's devices while the app is closed. */
export interface Notices {
  /**
   * Takes note of what happened, after it was committed. Returns at once and never throws: whether
   * a device is notified, and the sending, is work for later that no answer waits for.
   */
  note(access: LedgerAccess, event: NoticeEvent): void
  /** Reminds people of what falls due whose time has come. Returns how many were looked at. */
  remindOfDue(): Promise<number>
  /** Drops what has not begun, and waits a moment for the rest. */
  close(): Promise<void>
}
