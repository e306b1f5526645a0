import { type Account, changeOf } from '../made/account.ts'
import type { Movement } from '../truth.ts'
import type { Cell } from './file-form.ts'

/** An app, and its export as its public code writes it (statements 12). */
export interface AppFile {
  readonly app: string
  readonly headings: readonly string[]
  readonly row: (movement: Movement, account: Account) => readonly Cell[]
  /** What the app makes of a text that holds its separator. */
  readonly writes?: (text: string) => string
  /** What an account began with, where the app writes it as an entry. */
  readonly opening?: (account: Account) => readonly Cell[]
}

function amount(movement: Movement): string {
  const kobo = changeOf(movement)
  return `${kobo < 0 ? '-' : ''}${plain(kobo)}`
}

function plain(kobo: number): string {
  // As programs write numbers: without the zeros at the end.
  return String(Math.abs(kobo) / 100)
}

function isIn({ type }: Movement): boolean {
  return type === 'income'
}

function formatted(kobo: number): string {
  return `₦${(Math.abs(kobo) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}

const FIREFLY_HEADINGS =
  'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,primary_currency_code,pc_amount,pc_foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes'.split(
    ',',
  )

function fireflyRow(of: {
  readonly type: string
  readonly amount: string
  readonly words: string
  readonly at: string
  readonly from: string
  readonly to: string
}): readonly Cell[] {
  return [
    '1',
    '9',
    '17',
    of.at,
    of.at,
    '',
    of.type,
    'NGN',
    of.amount,
    '',
    '',
    'NGN',
    '',
    '',
    of.words,
    of.at,
    of.from,
    '',
    'Asset account',
    of.to,
    '',
    'Expense account',
    '',
    'Groceries',
    '',
    '',
    '',
    '',
  ]
}

/** The apps that people move in from. */
export const APP_FILES: readonly AppFile[] = [
  {
    app: 'Cashew',
    headings:
      'account,amount,currency,title,note,date,income,type,category name,subcategory name,color,icon,emoji,budget,objective'.split(
        ',',
      ),
    row: (movement, { title }) => [
      title,
      amount(movement),
      'NGN',
      movement.narration,
      '',
      `${movement.day} ${movement.time}.000`,
      String(isIn(movement)),
      'null',
      'Groceries',
      '',
      '0xff4caf50',
      'cutlery.png',
      '',
      '',
      '',
    ],
  },
  {
    app: 'Cashew',
    headings:
      'name,amount,note,date,income,type,category name,color,iconName,emoji,subcategory,account,budget,objective'.split(
        ',',
      ),
    row: (movement, { title }) => [
      '',
      amount(movement),
      movement.narration,
      `${movement.day} ${movement.time}.000`,
      String(isIn(movement)),
      '',
      'Groceries',
      '',
      '',
      '',
      '',
      title,
      '',
      '',
    ],
  },
  {
    app: 'Actual',
    headings: 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared'.split(','),
    row: (movement, { title }) => [
      title,
      movement.day,
      movement.narration,
      '',
      'Groceries',
      amount(movement),
      '0',
      'Not cleared',
    ],
  },
  {
    app: 'Actual',
    headings: 'Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled'.split(','),
    row: (movement, { title }) => [
      title,
      movement.day,
      movement.narration,
      '(SPLIT 1 OF 2) ',
      'Usual Expenses: Groceries',
      amount(movement),
      'true',
      'false',
    ],
  },
  {
    app: 'YNAB',
    headings:
      'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared'.split(
        ',',
      ),
    row: (movement, { title }) => [
      title,
      '',
      movement.day.split('-').toReversed().join('/'),
      movement.narration,
      'Needs: Groceries',
      'Needs',
      'Groceries',
      '',
      isIn(movement) ? '₦0.00' : formatted(movement.amount),
      isIn(movement) ? formatted(movement.amount) : '₦0.00',
      'Cleared',
    ],
    opening: ({ title, period, opening }) => [
      title,
      '',
      period.from.split('-').toReversed().join('/'),
      'Starting Balance',
      'Inflow: Ready to Assign',
      'Inflow',
      'Ready to Assign',
      '',
      '₦0.00',
      formatted(opening),
      'Reconciled',
    ],
  },
  {
    app: 'Monarch',
    headings: 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags'.split(','),
    row: (movement, { title }) => [
      movement.day,
      movement.narration,
      'Groceries',
      title,
      '',
      '',
      amount(movement),
      '',
    ],
  },
  {
    app: 'Firefly III',
    headings: FIREFLY_HEADINGS,
    row: (movement, { title }) => {
      const at = `${movement.day}T${movement.time}+01:00`
      const words = movement.narration
      return isIn(movement)
        ? fireflyRow({
            type: 'Deposit',
            amount: plain(movement.amount),
            words,
            at,
            from: 'Somebody',
            to: title,
          })
        : fireflyRow({
            type: 'Withdrawal',
            amount: amount(movement),
            words,
            at,
            from: title,
            to: 'Somebody',
          })
    },
    opening: ({ title, period, opening }) =>
      fireflyRow({
        type: 'Opening balance',
        amount: plain(opening),
        words: 'Initial balance for it',
        at: `${period.from}T00:00:00+01:00`,
        from: 'Initial balance account',
        to: title,
      }),
  },
  {
    app: 'ezBookkeeping',
    writes: text => text.replaceAll(/,\s*/g, ' '),
    headings:
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description'.split(
        ',',
      ),
    row: (movement, { title }) => [
      `${movement.day} ${movement.time}`,
      '+01:00',
      isIn(movement) ? 'Income' : 'Expense',
      'Food & Drink',
      'Groceries',
      title,
      'NGN',
      plain(movement.amount),
      '',
      '',
      '',
      '',
      '',
      movement.narration,
    ],
    opening: ({ title, period, opening }) => [
      `${period.from} 00:00:00`,
      '+01:00',
      'Balance Modification',
      '',
      '',
      title,
      'NGN',
      plain(opening),
      '',
      '',
      '',
      '',
      '',
      '',
    ],
  },
  {
    app: 'Mint',
    headings:
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes'.split(
        ',',
      ),
    row: (movement, { title }) => {
      const [year = '', month = '', day = ''] = movement.day.split('-')
      return [
        `${Number(month)}/${day}/${year}`,
        movement.narration,
        '',
        plain(movement.amount),
        isIn(movement) ? 'credit' : 'debit',
        'Groceries',
        title,
        '',
        '',
      ]
    },
  },
]
