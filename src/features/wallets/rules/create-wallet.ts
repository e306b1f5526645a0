import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { type ForeignMoney, NAIRA } from '#money/currency.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Rate } from '#records/rate.ts'
import { longName, readUnits } from '#records/read-fields.ts'
import { DEFAULT_WALLET_TYPE } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import { readRateValue } from './rates.ts'

/** What was typed in the create wallet dialog; `amount` without separators. */
export interface CreateWalletForm {
  readonly name: string
  readonly amount: string
  /** Empty until one is chosen: what the name says stands meanwhile. */
  readonly type: string
  readonly image: string
  /** The code of the currency that it is kept in for good (CU1). */
  readonly currency: string
  /** What one of that costs in naira; of naira nothing is asked. */
  readonly rate: string
}

/** A wallet to make. */
export interface CreateWallet {
  readonly name: string
  readonly openingAmount: Kobo
  readonly type: string
  readonly image: string
  /** What it begins with where it is kept in another currency than naira, and what that costs. */
  readonly foreign?: ForeignMoney | null
  readonly rate?: Omit<Rate, 'id'>
}

// The first that a name has in it says what it is.
const USUAL_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ajo|esusu|adashe|thrift|cooperative)\b/u, 'Ajo / Esusu'],
  [/\b(?:business|shop|store)\b/u, 'Business'],
  [/\b(?:bamboo|risevest|stocks?|shares|investments?|crypto|mutual fund)\b/u, 'Investment'],
  [/\b(?:opay|palm ?pay|moniepoint|paga|momo|mobile money)\b/u, 'Mobile money'],
  [/\bcurrent\b/u, 'Current'],
  [/\b(?:card|visa|mastercard|verve)\b/u, 'Card'],
  [/\b(?:cash|purse|pocket|wallet)\b/u, 'Cash'],
]

/** What a wallet of this name usually is; the type of none where the name says nothing (WAL-02). */
export function usualWalletType(name: string): string {
  const said = name.toLowerCase()
  return USUAL_TYPES.find(([words]) => words.test(said))?.[1] ?? DEFAULT_WALLET_TYPE
}

/** The picture for another wallet: the first that none of the others has, else the next in turn; empty without any. */
export function nextCardImage(images: readonly string[], worn: readonly string[]): string {
  const free = images.find(image => !worn.includes(image))
  return free ?? images[worn.length % Math.max(1, images.length)] ?? ''
}

/** What a wallet is made beside. */
export interface CreateContext {
  readonly today: Day
  /** What was said last of the chosen currency: left as it stands it stays of its day. */
  readonly lastRate?: string | undefined
}

/** Reads the create wallet dialog: 'Please fill: ' plus what is missing (WAL-02); of another currency what that costs, too (CU1). */
export function readCreateWallet(
  form: CreateWalletForm,
  context: CreateContext,
): Result<CreateWallet, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'name', name: t('wallets.wallet-name') },
      { key: 'amount', name: t('wallets.initial-amount') },
    ],
    t('wallets.please-fill'),
  )
  const opening = readOpening(form)
  const rate = readFirstRate(form, context)
  const inAmount = opening.ok ? undefined : opening.error
  const inRate = rate.ok ? undefined : rate.error
  const fault = allFaults(missing, longName(form.name), inAmount, inRate)
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!opening.ok) return opening
  if (!rate.ok) return rate
  return ok({
    name: form.name.trim(),
    type: form.type === '' ? usualWalletType(form.name) : form.type,
    image: form.image,
    ...opening.value,
    ...rate.value,
  })
}

/** What it begins with, in what it is kept in. */
function readOpening({
  amount,
  currency,
}: CreateWalletForm): Result<Pick<CreateWallet, 'openingAmount' | 'foreign'>, FormFault> {
  const isNaira = currency === NAIRA
  const units = readUnits(amount, isNaira ? null : currency)
  if (!units.ok) return err(fieldFault('amount', units.error))
  if (isNaira) return ok({ openingAmount: units.value })
  return ok({ openingAmount: ZERO_KOBO, foreign: { currency, minor: units.value } })
}

/** What another currency than naira costs today; nothing where that is what is known of it. */
function readFirstRate(
  { rate, currency }: CreateWalletForm,
  { today, lastRate }: CreateContext,
): Result<Pick<CreateWallet, 'rate'>, FormFault> {
  if (currency === NAIRA) return ok({})
  const value = readRateValue(rate, 'rate')
  if (!value.ok) return value
  if (value.value === lastRate) return ok({})
  return ok({ rate: { currency, day: today, value: value.value } })
}
