import { PRODUCT_NAME } from '#base/product.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { FIELD_BY_FIELD_KINDS } from './csv-tables.ts'

/** The name of the text in an export that says what is what. */
export const README_FILE_NAME = 'README.txt'

/** What the text beside the data has to say. */
export interface ReadmeFacts {
  readonly madeAt: string
  readonly zone: string
  /** Empty while the device does not know it. */
  readonly userName: string
  readonly source: 'device' | 'server'
  readonly isComplete: boolean
  readonly waiting: number
}

const NAME_WIDTH = 18

const CSV_FILES = [
  'wallets.csv       your wallets with what went in and out of them, and their balance',
  'labels.csv        your labels and their colours',
  'transactions.csv  every income, expense and transfer, oldest first; a transfer is two lines',
  'budgets.csv       your budgets, one line for each label that they set something aside for',
  'trails.csv        what became of your budgets, newest first',
  'chats.csv         what you asked Uwa, and the answers',
  ...FIELD_BY_FIELD_KINDS.map(fileLine),
  '',
  'In transactions.csv "day", "signed_amount" (below zero where money went out) and "payee" are what',
  'the lists show: they can be added up and sorted as they are.',
  '',
  'The CSV files open in any spreadsheet. A text that begins with = + - or @ has an apostrophe in',
  'front, so that no spreadsheet runs it as a formula. "on_server" says "waiting" for what was only',
  'on the device when this file was made.',
]

function fileLine(kind: RecordKind): string {
  const { table, nouns } = recordType(kind)
  return `${`${table}.csv`.padEnd(NAME_WIDTH)}your ${nouns[1]}`
}

/** `README.txt` of an export: what is what, in plain words. */
export function readmeText(facts: ReadmeFacts): string {
  const { madeAt, zone, userName, source } = facts
  return [
    `${PRODUCT_NAME}: ${userName === '' ? 'your data' : `the data of ${userName}`}`,
    '',
    `Made at ${madeAt} from ${source === 'device' ? 'this device' : 'the server'}.`,
    ...warnings(facts),
    '',
    `${PRODUCT_NAME.toLowerCase()}.json     everything in one file, for programs`,
    ...(source === 'device' ? CSV_FILES : []),
    '',
    'Money is in naira with at most two decimals. Times are ISO 8601 with the offset of your time',
    `zone, ${zone}; days are days of that zone. Ids tie the files together: a transaction's walletId`,
    'is the id of its wallet, the two halves of a transfer share a transferId, and what came from one',
    'statement shares an importId. An entry whose purpose is "adjustment" set a balance right, and one',
    'whose purpose is "principal" moved the debt that its debtId names: they are neither income nor',
    'expense, and are counted with the transfers in and out of their wallet.',
    '',
    'In the JSON file, "version" counts the form of the file, "waiting" marks what was not on the',
    'server yet, and "waitingWrites" holds the writes that were still to be sent. "account" is what',
    'only the server keeps: your devices, payments, credits, imports and newsletters. See its form at',
    'GET /user/export in /api/v1/openapi.json of the site that it came from.',
    '',
    'Your password is in none of the files. Whoever has them can read your ledger: keep them safe.',
    '',
  ].join('\r\n')
}

function warnings({ source, isComplete, waiting }: ReadmeFacts): readonly string[] {
  if (source === 'server') return ['What waits on a device to be sent is not in it.']
  return [
    ...(isComplete ? [] : ['This device had not fetched all your records yet: some are missing.']),
    ...(waiting === 0 ? [] : [`${waiting} of your writes were not on the server yet.`]),
  ]
}
