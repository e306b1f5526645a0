import type { NarrationKind } from '#features/statements/rules/reading.ts'
import type { TransactionType } from '#records/transaction/terms.ts'

/** Families of wording: the old banks', the phone banks', the agents' switch, and where columns of their own name who and what. */
export type NarrationStyle = 'classic' | 'app' | 'switch' | 'beside'

/** A wording with its places to fill in, and how much of the money it moves. */
export interface NarrationTemplate {
  readonly kind: NarrationKind
  readonly type: TransactionType
  readonly text: string
  /** Null where the text names who was on the other side, if anyone. */
  readonly party: string | null
  readonly weight: number
  /** Least and most, in naira. */
  readonly naira: readonly [number, number]
}

type Line = readonly [
  weight: number,
  type: 'in' | 'out',
  naira: readonly [number, number],
  text: string,
  /** Who a column names, where the text does not. */
  party?: string,
]

const SMALL = [100, 5_000] as const
const USUAL = [500, 80_000] as const
const LARGE = [20_000, 900_000] as const
const SALARY = [120_000, 1_500_000] as const
const PENNIES = [1, 900] as const

const CLASSIC: Readonly<Partial<Record<NarrationKind, readonly Line[]>>> = {
  transfer: [
    [6, 'out', USUAL, 'NIP/{BANK}/{NAME}/{remark}'],
    [3, 'out', USUAL, 'NIBSS Instant Payment Outward {digits12} {BANK} {NAME} {remark}'],
    [3, 'out', USUAL, 'TNF-{NAME}/{remark}'],
    [3, 'out', USUAL, 'MOBILE TRF TO {BANK}/ {NAME} {remark}'],
    [2, 'out', LARGE, 'FIP:MB/{BANK}/{NAME}/{remark}'],
    [2, 'out', USUAL, 'OneBank Transfer to {NAME} {remark}'],
    [2, 'out', USUAL, 'App: To {NAME} {BANK} {remark}'],
    [2, 'out', USUAL, 'MOB/UTO/{NAME}/{remark}'],
    [6, 'in', LARGE, 'NIP CR/MOB/{NAME}/{BANK}/{remark}'],
    [4, 'in', LARGE, 'CIP CR/{NAME}/{remark}'],
    [3, 'in', LARGE, 'NIP/{BANK}/{NAME}/{remark}'],
  ],
  card: [
    [3, 'out', USUAL, 'POS Prch {PLACE} LANG {digits8}'],
    [2, 'out', USUAL, 'POS Pur @ {PLACE} LAGOS NG'],
    [2, 'out', USUAL, 'POS PYMT {digits8} {PLACE}'],
    [2, 'out', USUAL, 'POSWEB PURCHASE {MERCHANT}'],
    [2, 'out', SMALL, 'WEB PYMT {MERCHANT} {digits12}'],
  ],
  cash: [
    [3, 'out', [1_000, 100_000], 'ATM WDL {PLACE} {digits8}'],
    [2, 'out', [1_000, 40_000], 'ATM WD @ {PLACE}'],
    [1, 'out', [1_000, 20_000], 'CASH WITHDRAWAL FROM OTHER BANKS ATM {PLACE}'],
    [1, 'in', LARGE, 'CASH DEP BY {NAME}'],
  ],
  airtime: [
    [3, 'out', SMALL, 'Airtime//{phone}//{TELCO}'],
    [2, 'out', SMALL, 'USSD TOPUP {phone}'],
    [1, 'out', SMALL, 'USSDAirtime/{phone}/{TELCO}'],
    [1, 'out', SMALL, 'VTU {TELCO} RECHARGE {phone}'],
  ],
  bill: [
    [1, 'out', USUAL, 'DSTV SUBSCRIPTION {digits12}'],
    [1, 'out', USUAL, 'BILLS PYMT IKEDC PREPAID {digits12}'],
    [1, 'out', SMALL, 'GOTV MAX {digits12}'],
  ],
  charge: [
    [2, 'out', PENNIES, 'COMMISSION ON NIP TRANSFER'],
    [2, 'out', PENNIES, 'VATCHARGES ON NIP TRANSFER'],
    [2, 'out', PENNIES, 'NIP CHARGE + VAT'],
    [2, 'out', PENNIES, 'SMS ALERT CHARGE FOR {MONTH}'],
    [1, 'out', PENNIES, 'CARD MAINTENANCE FEE {MONTH}'],
  ],
  levy: [
    [2, 'out', [50, 50], 'FGN Stamp Duty'],
    [2, 'out', [50, 50], 'ELECTRONIC MONEY TRANSFER LEVY'],
    [1, 'out', [50, 50], 'STAMP DUTY CHARGE'],
  ],
  interest: [[1, 'in', PENNIES, 'INTEREST CAPITALISED {MONTH}']],
  tax: [[1, 'out', PENNIES, 'WHT ON INTEREST {MONTH}']],
  salary: [[1, 'in', SALARY, 'NEFT/{EMPLOYER}/SALARY {MONTH}']],
}

const APP: Readonly<Partial<Record<NarrationKind, readonly Line[]>>> = {
  transfer: [
    [8, 'out', USUAL, 'Transfer to {Name} | {Bank} | {account}'],
    [3, 'out', USUAL, 'Send to {Name} {remark}'],
    [7, 'in', LARGE, 'Transfer from {Name} | {Bank} | {account}'],
    [3, 'in', USUAL, 'Received from {Name}'],
  ],
  card: [
    [4, 'out', USUAL, 'Third-Party Merchant Order {Merchant}'],
    [3, 'out', USUAL, 'Card Payment-POS {Place}'],
  ],
  cash: [
    [2, 'out', [1_000, 20_000], 'CASH WITHDRAWAL FROM OTHER BANKS ATM {Place}'],
    [1, 'in', LARGE, 'Bank Deposit'],
  ],
  airtime: [
    [3, 'out', SMALL, 'Airtime {phone} {TELCO}'],
    [2, 'out', SMALL, 'Buy Data bundle {TELCO} 2GB {phone}'],
  ],
  bill: [
    [1, 'out', USUAL, 'DSTV {digits12}'],
    [1, 'out', USUAL, 'Electricity IKEDC {digits12}'],
  ],
  charge: [[1, 'out', PENNIES, 'SMS ALERT CHARGE']],
  levy: [[2, 'out', [50, 50], 'Electronic Money Transfer Levy']],
  sweep: [
    [3, 'in', USUAL, 'OWealth Withdrawal (Transaction Payment)'],
    [2, 'out', USUAL, 'Auto-save to OWealth Balance'],
    [1, 'out', SMALL, 'CashBox Auto Save'],
  ],
  salary: [[1, 'in', SALARY, 'Transfer from {Employer} SALARY {MONTH}']],
}

const SWITCH: Readonly<Partial<Record<NarrationKind, readonly Line[]>>> = {
  transfer: [
    [8, 'out', USUAL, 'TRF|2MPT{digits8}|{NAME}|{remark}'],
    [6, 'in', LARGE, 'AP_TRSF|{digits12}|{NAME}|{remark}'],
  ],
  card: [[6, 'out', USUAL, 'PUR|2101{digits8}|{PLACE} POS PYMT']],
  cash: [[2, 'out', [1_000, 40_000], 'ATM WDL|{digits12}|{PLACE}']],
  airtime: [[2, 'out', SMALL, 'AIRTIME/DATA|{phone}|{TELCO}']],
  bill: [[1, 'out', USUAL, 'BILLS PYMT|EKEDC|{digits12}']],
  charge: [[2, 'out', PENNIES, 'NIP CHARGE + VAT|{digits8}']],
  levy: [[2, 'out', [50, 50], 'EMTL_DC|ELECTRONIC MONEY TRANSFER LEVY']],
}

const BESIDE: Readonly<Partial<Record<NarrationKind, readonly Line[]>>> = {
  transfer: [
    [8, 'out', USUAL, '{remark}', '{Name}'],
    [3, 'out', USUAL, 'Transfer', '{NAME}'],
    [6, 'in', LARGE, '{remark}', '{Name}'],
    [3, 'in', LARGE, '', '{Name}'],
    [1, 'out', USUAL, '', '{NAME}'],
  ],
  card: [
    [4, 'out', USUAL, 'POS PYMT {digits8}', '{Merchant}'],
    [2, 'out', USUAL, '', '{Place}'],
  ],
  cash: [[2, 'out', [1_000, 20_000], 'ATM WDL {digits8}']],
  airtime: [[3, 'out', SMALL, '{phone}', '{TELCO}']],
  charge: [[1, 'out', PENNIES, 'SMS ALERT CHARGE']],
  levy: [[1, 'out', [50, 50], '']],
  salary: [[1, 'in', SALARY, '{MONTH}', '{Employer}']],
}

/** The wordings of a family; the rarer kinds weigh less. */
export const TEMPLATES: Readonly<Record<NarrationStyle, readonly NarrationTemplate[]>> = {
  classic: unfold(CLASSIC),
  app: unfold(APP),
  switch: unfold(SWITCH),
  beside: unfold(BESIDE),
}

function unfold(
  lines: Readonly<Partial<Record<NarrationKind, readonly Line[]>>>,
): readonly NarrationTemplate[] {
  return Object.entries(lines).flatMap(([kind, of]) =>
    of.map(([weight, type, naira, text, party]) => ({
      // The keys of the tables above are kinds.
      kind: kind as NarrationKind,
      type: type === 'in' ? 'income' : 'expense',
      text,
      party: party ?? null,
      weight,
      naira,
    })),
  )
}
