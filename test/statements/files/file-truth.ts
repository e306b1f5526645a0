import { NO_DETAILS } from '#features/statements/rules/meaning/row-details.ts'
import type { ReadingStatus } from '#features/statements/rules/reading.ts'
import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import { layoutNamed } from '../layouts/all-layouts.ts'
import { type Account, figuresOf } from '../made/account.ts'
import { makeAccounts } from '../made/make-accounts.ts'
import { printedTime } from '../printed/date-form.ts'
import type { TrueSection, TrueStatement } from '../truth.ts'
import type { FileForm } from './file-form.ts'

// Its movements are a usual bank's, of one account.
const ACCOUNT_OF = layoutNamed('access')
const PAGES = 3
const TITLES = ['Main account', 'Savings, at home', 'Cash']

/** Accounts to write into a file. */
export function fileAccounts(count: number, random: SeededRandom): readonly Account[] {
  return TITLES.slice(0, count).map(title => {
    const [account] = makeAccounts(ACCOUNT_OF, PAGES, random)
    if (account === undefined) throw new Error('No account was made')
    const movements = account.movements.map(movement => ({
      ...movement,
      narration: tidy(movement.narration),
    }))
    return Object.assign({}, account, { title, movements })
  })
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What of an account a file says. */
export interface Said {
  readonly status: ReadingStatus
  readonly hasTime: boolean
  readonly hasBalance: boolean
  readonly states: FileForm['states']
}

/** The truth of a file with these accounts. */
export function fileTruth(
  layout: string,
  bank: string | null,
  sections: readonly TrueSection[],
): TrueStatement {
  return { layout, bank, pages: 1, sections }
}

/** What a form says of an account. */
export function formSection(form: FileForm, account: Account): TrueSection {
  const { status, hasBalance, states } = form
  const hasTime = printedTime(form.dates, '10:00:00') !== null
  return trueSection(account, { status, hasTime, hasBalance, states })
}

/** An account as far as it is said. */
export function trueSection(
  account: Account,
  { status, hasTime, hasBalance, states }: Said,
): TrueSection {
  const { closing, debits, credits } = figuresOf(account)
  return {
    account: account.number,
    currency: 'NGN',
    period: account.period,
    stated: {
      opening: states.includes('opening') ? account.opening : null,
      closing: states.includes('closing') ? closing : null,
      debitTotal: states.includes('totals') ? debits : null,
      creditTotal: states.includes('totals') ? credits : null,
    },
    status,
    rows: account.movements.map(({ party: _party, ...movement }) => ({
      ...movement,
      time: hasTime ? movement.time : null,
      balance: hasBalance ? movement.balance : null,
      reference: '',
      details: NO_DETAILS,
      page: 1,
    })),
  }
}
