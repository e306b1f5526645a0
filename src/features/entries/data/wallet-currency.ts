import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { setRate } from '#features/wallets/data/rates.ts'
import { rateText } from '#features/wallets/rules/rates.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { t } from '#messages/t.ts'
import { type ForeignMoney, NAIRA } from '#money/currency.ts'
import type { EntryContext } from '#records/read-fields.ts'
import type { Wallet } from '#records/wallet.ts'
import { fullDayText } from '#time/day-text.ts'
import { parseDay } from '#time/day.ts'
import { type RecordTransferForm, transferCurrencies } from '../rules/record-transfer.ts'
import { impliedBy } from '../rules/transfer-rate.ts'

/** Gives the currency that a wallet is kept in; null for naira. */
export type CurrencyOf = (walletId: string) => string | null

/** In which currency wallets are kept, archived ones too; naira while they load. */
export function useCurrencyOf(): CurrencyOf {
  const currencies = useShared(walletCurrencies, undefined)
  return walletId => currencies?.get(walletId) ?? null
}

const walletCurrencies = shareQuery(readCurrencies)

/** Whether a wallet is kept in the currency of an entry. */
export function inCurrencyOf(foreign: ForeignMoney | null) {
  return (wallet: Pick<Wallet, 'foreign'>): boolean => isOf(wallet.foreign?.currency, foreign)
}

/** The currencies of the wallets that are not kept in naira, by their ids. */
export async function readCurrencies(db: LedgerDb): Promise<ReadonlyMap<string, string>> {
  const wallets = await db.wallets.toArray()
  return new Map(wallets.flatMap(({ id, foreign }) => (foreign ? [[id, foreign.currency]] : [])))
}

/** What is said of money that goes into or out of a wallet, and where a form has it. */
interface SaidMoney {
  readonly walletId: string
  /** Undefined or null where it is said in naira. */
  readonly foreign: ForeignMoney | null | undefined
  readonly field: string
}

/** Why money cannot be said so: in another currency than its wallet's, as the server refuses it too (CU4). */
export async function currencyFailure(
  db: LedgerDb,
  said: readonly SaidMoney[],
): Promise<WriteFailure | undefined> {
  const currencies = await readCurrencies(db)
  const wrong = said.filter(({ walletId, foreign }) => !isOf(currencies.get(walletId), foreign))
  const faults = wrong.map(({ walletId, field }) => {
    const currency = currencies.get(walletId) ?? null
    return [field, keptIn(currency)] as const
  })
  const [first] = faults
  return first && { type: 'refused', message: first[1], fields: Object.fromEntries(faults) }
}

function isOf(currency: string | undefined, foreign: ForeignMoney | null | undefined): boolean {
  return (foreign?.currency ?? null) === (currency ?? null)
}

function keptIn(currency: string | null): string {
  return currency === null
    ? t('entries.this-wallet-is-kept-in-naira')
    : t('entries.this-wallet-is-kept-in', { currency })
}

/** Keeps the rate that a transfer's two amounts imply as that of its day (CU11); gives what says it. */
export async function keepRate(
  ledger: Ledger,
  form: RecordTransferForm,
  context: Pick<EntryContext, 'currencyOf'>,
): Promise<string | undefined> {
  const implied = impliedBy(form, transferCurrencies(form, context))
  const day = parseDay(form.date)
  if (implied?.paidIn !== NAIRA || day === undefined) return undefined
  const { currency, value } = implied
  const set = await setRate(ledger, { currency, day, value })
  if (!set.ok) return set.error.message
  return t('entries.rate-of-day-is-kept', { rate: rateText(implied), day: fullDayText(day) })
}
