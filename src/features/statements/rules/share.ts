import { assertNever } from '#base/assert.ts'
import { t } from '#messages/t.ts'

/** Where the browser posts a file that another app shares with this one. */
export const SHARE_TARGET_PATH = '/share-target'

/** The field of that post which carries the file. */
export const SHARED_FILE_FIELD = 'statement'

/** The fields of that post which carry text: what it is called, what it says, what it points at. */
export const SHARED_TEXT_FIELDS = { title: 'title', text: 'text', url: 'url' } as const

/** Where a shared text is recorded: a bank's alert, or a note of one's own. */
export const SHARED_TEXT_ADDRESS = '/user/app/transactions?add=expense&alert=shared'

/** The most that is taken in one share: several files may come at once. */
export const MAX_SHARE_BYTES = 64 * 1024 * 1024

/**
 * The kinds of file that are taken, by the types and endings that systems know them under. What a
 * file holds decides; these only say what may be chosen and shared.
 */
export const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
  'text/comma-separated-values': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/x-ofx': ['.ofx'],
  'application/vnd.intu.qfx': ['.qfx'],
  'application/x-qif': ['.qif'],
  'application/zip': ['.zip'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
}

/** The types and the endings in one list, each once. */
export function acceptedTypes(): readonly string[] {
  return [...Object.keys(FILE_TYPES), ...new Set(Object.values(FILE_TYPES).flat())]
}

// The page where statements are read.
const IMPORT_PATH = '/user/app/import-statement'

const SHARE_FAULTS = ['not-pdf', 'too-large', 'no-file', 'failed', 'lost'] as const

/**
 * Why a shared or opened file does not wait on the import page. `failed`: the device could not keep
 * it; `lost`: it was shared before the app could take files.
 */
export type ShareFault = (typeof SHARE_FAULTS)[number]

/** The import page's address after a share, with what became of it (experience 2). */
export function shareAddress(fault: ShareFault | undefined): string {
  return `${IMPORT_PATH}?shared=${fault ?? '1'}`
}

/** The fault that the import page's `shared` names; undefined when it names none. */
export function readShareFault(param: unknown): ShareFault | undefined {
  return SHARE_FAULTS.find(fault => fault === param)
}

/** What is said of a fault; the words of IMP-02 where a chosen file would have the same. */
export function shareFaultText(fault: ShareFault): string {
  switch (fault) {
    case 'not-pdf':
      return t('statements.please-upload-a-pdf-file')
    case 'too-large':
      return t('statements.fault-too-large')
    case 'no-file':
      return t('statements.no-file-selected')
    case 'failed':
      return t('statements.shared-not-kept')
    case 'lost':
      return t('statements.shared-too-early')
    default:
      return assertNever(fault)
  }
}
