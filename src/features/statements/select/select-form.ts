import type { FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { WaitingStatement } from '../data/inbox/waiting-file.ts'
import { KIND_START_BYTES, readableKind } from '../rules/files/readable-kind.ts'
import { MAX_FILE_BYTES } from '../rules/limits.ts'
import { FILE_END_BYTES } from '../rules/pdf/file-kind.ts'
import { PDF_START_BYTES } from '../rules/pdf/file-kind.ts'
import { endsFault, type StatementFault } from '../rules/statement-fault.ts'
import { bankName } from './bank-of.ts'

/** A file to read, chosen or shared. */
export interface ChosenFile {
  readonly name: string
  readonly blob: Blob
  /** In the inbox of shared files; null when it was chosen here. */
  readonly inboxId: number | null
}

/** The file to read: the one chosen here, else the one that was shared with the app. */
export function fileOffered(
  chosen: ChosenFile | null,
  waiting: WaitingStatement | undefined,
): ChosenFile | null {
  if (chosen !== null && chosen.inboxId === null) return chosen
  return waiting === undefined ? chosen : sharedFile(waiting)
}

/** A shared statement as the file to read. */
export function sharedFile({ id, name, blob }: WaitingStatement): ChosenFile {
  return { name, blob, inboxId: id }
}

/** The first step as filled in. */
export interface SelectForm {
  /** A bank's name, `OTHER_BANK`, or empty while none is chosen. */
  readonly bank: string
  readonly file: ChosenFile | null
}

/** A file that passed the gate, and what helps to read it. */
export interface ReadCommand {
  readonly file: ChosenFile
  /** Null when it is not among the allowed ones. */
  readonly bank: string | null
}

function noFile(): string {
  return t('statements.no-file-selected')
}

function gone(): string {
  return t('statements.this-file-cannot-be-opened')
}

/** What keeps a file from being read: how the step is filled in, or what the file is. */
export type SelectFault =
  | { readonly type: 'form'; readonly form: FormFault }
  | { readonly type: 'file'; readonly file: StatementFault }

/**
 * Reads the first step (IMP-02): a file, its size, and that it is of a kind that is read by what it
 * begins with. Its name and type do not count: phones share files under odd ones. A bank is not needed:
 * most files name their own.
 */
export async function readSelectForm(form: SelectForm): Promise<Result<ReadCommand, SelectFault>> {
  const { bank, file } = form
  if (file === null) return formFault(noFile())
  const isData = await isDataFile(file.blob)
  try {
    const fault = isData ? sizeFault(file.blob) : endsFault(await readEnds(file.blob))
    return fault === undefined
      ? ok({ file, bank: bankName(bank) })
      : err({ type: 'file', file: fault })
  } catch {
    // The browser only says that it cannot be read: moved, deleted or changed since.
    return formFault(gone())
  }
}

/** Whether the file is one of those that are read beside PDFs. */
async function isDataFile(file: Blob): Promise<boolean> {
  try {
    const start = await file.slice(0, KIND_START_BYTES).arrayBuffer()
    const kind = readableKind(new Uint8Array(start))
    return kind !== undefined && kind !== 'pdf'
  } catch {
    return false // Gone: that is found out when its ends are read.
  }
}

function sizeFault(file: Blob): StatementFault | undefined {
  return file.size > MAX_FILE_BYTES ? { type: 'too-large' } : undefined
}

function formFault(message: string): Result<never, SelectFault> {
  return err({ type: 'form', form: { message, fields: { file: message } } })
}

async function readEnds(file: Blob): Promise<Parameters<typeof endsFault>[0]> {
  const parts = [file.slice(0, PDF_START_BYTES), file.slice(-FILE_END_BYTES)]
  const [start, end] = await Promise.all(parts.map(async part => await part.arrayBuffer()))
  return {
    sizeBytes: file.size,
    start: new Uint8Array(start ?? []),
    end: new Uint8Array(end ?? []),
  }
}
