import type { DateAnswers, StatementReading } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'
import type { PreviewContext, PreviewRow } from './preview-row.ts'

/** Choosing a file, and maybe its bank; both stay after a failure. */
export interface SelectStep<F> {
  readonly step: 'select-statement'
  /** Empty until it is chosen: most files say it themselves. */
  readonly bank: string
  readonly file: F | null
  /** Why the last reading gave nothing. */
  readonly fault: StatementFault | null
  /** Whether the person may have the server read it instead. */
  readonly canAskServer: boolean
  /** What came of asking the server, fit to show. */
  readonly note: string | null
}

/** Reading the file on the device, or having the server read what this device has read or failed to. */
export interface LoadingStep<F> {
  readonly step: 'loading'
  readonly bank: string
  readonly file: F
  /** The person's own answers to what the file leaves open of its dates. */
  readonly answers: DateAnswers
  readonly phase: 'reading' | 'checking'
  /** Pages read so far, of how many; 0 of 0 before the first. */
  readonly page: number
  readonly pages: number
  /** Where cancelling leads back to. */
  readonly preview: PreviewStep<F> | null
}

/** Where the rows of one account of the file go. */
export interface AccountTarget {
  /** Empty until it is chosen. */
  readonly walletId: string
  /** What its rows are compared with; null until it is read. */
  readonly context: PreviewContext | null
  /** Whether its rows are not imported. */
  readonly isLeftOut: boolean
}

/** Looking the rows over. */
export interface PreviewStep<F> {
  readonly step: 'preview-transactions'
  readonly bank: string
  readonly file: F
  readonly reading: StatementReading
  /** Whose rows these are and why, fit to show. */
  readonly note: string | null
  /** Whether the person may have the server read the file too. */
  readonly canAskServer: boolean
  readonly answers: DateAnswers
  /** Which account of the file. */
  readonly section: number
  /** Of each section, so that looking at another one loses no edit. */
  readonly rowsBySection: readonly (readonly PreviewRow[])[]
  /** Of each section. */
  readonly targets: readonly AccountTarget[]
  /** Whether the person changed something that leaving would lose. */
  readonly isTouched: boolean
  /** Whether the rows of a long file are yet to be compared, as they now are, with what the wallets hold. */
  readonly isComparing: boolean
  readonly isImporting: boolean
  /** Why the last import was not kept, or why the file could not be read again. */
  readonly failure: string | null
  /** A new reading that has not all rows that the person changed; null where none came. */
  readonly offer: OfferedReading<F> | null
}

/** What the preview would be by a new reading: the person decides, since changes of theirs would be lost. */
export interface OfferedReading<F> {
  readonly preview: PreviewStep<F>
  /** How many of the rows that the person changed it has no more. */
  readonly lostCount: number
}

/** What was recorded. */
export interface ImportedStatement {
  readonly importId: string
  /** One for each account that was imported, in the file's order. */
  readonly walletIds: readonly string[]
  /** Transfers counted in. */
  readonly rowCount: number
  readonly transferCount: number
  /** How many entries that were there took the bank's day and amount. */
  readonly correctedCount: number
}

/** The rows are recorded. */
export interface SuccessStep {
  readonly step: 'success'
  readonly bank: string
  readonly imported: ImportedStatement
}

/** Where an import of a file stands (IMP-01); `F` is the file, which nothing here looks at. */
export type ImportState<F> = SelectStep<F> | LoadingStep<F> | PreviewStep<F> | SuccessStep

/** What happens to it. */
export type ImportEvent<F> =
  | { readonly type: 'bank-chosen'; readonly bank: string }
  | { readonly type: 'file-chosen'; readonly file: F | null }
  /** The gate refused the file before it was read, or reading it failed. */
  | {
      readonly type: 'failed'
      readonly fault: StatementFault
      readonly canAskServer?: boolean
      readonly note?: string
    }
  | { readonly type: 'read'; readonly answers?: DateAnswers }
  /** The person has the server read the file. */
  | { readonly type: 'server-asked' }
  /** It did, and the rows stay as they are. */
  | { readonly type: 'checked'; readonly note: string }
  | { readonly type: 'page-read'; readonly page: number; readonly pages: number }
  | { readonly type: 'cancelled' }
  | {
      readonly type: 'read-done'
      readonly reading: StatementReading
      readonly note: string | null
      readonly canAskServer: boolean
      /** The rows to look over, where they were made before: a long file's are made in slices. */
      readonly rowsBySection?: PreviewStep<F>['rowsBySection']
    }
  /** Whether the person takes the reading that was offered, or keeps the rows as they are. */
  | { readonly type: 'offer-answered'; readonly isTaken: boolean }
  | { readonly type: 'section-chosen'; readonly section: number }
  /** Of the section shown, where none is named. */
  | { readonly type: 'wallet-chosen'; readonly walletId: string; readonly section?: number }
  | { readonly type: 'account-left-out'; readonly section: number }
  /** What the chosen wallet holds in the section's days was read, or changed. */
  | {
      readonly type: 'context-read'
      readonly section: number
      readonly context: PreviewContext
    }
  | {
      readonly type: 'rows-changed'
      readonly change: (rows: readonly PreviewRow[]) => readonly PreviewRow[]
    }
  /** The rows as they were were compared: what came or changed meanwhile is compared anew. */
  | {
      readonly type: 'compared'
      readonly of: Pick<PreviewStep<F>, 'rowsBySection' | 'targets'>
      readonly rowsBySection: PreviewStep<F>['rowsBySection']
    }
  | { readonly type: 'importing' }
  | { readonly type: 'import-failed'; readonly message: string }
  | { readonly type: 'imported'; readonly imported: ImportedStatement }
  /** The preview is left, or the success page for another file. */
  | { readonly type: 'left' }
