import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { CATEGORIES } from '#records/category/category.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { NarrationKind } from '../reading.ts'
import { meaningOf } from './narration.ts'

type Case = readonly [narration: string, kind: NarrationKind, category: string, who: string | null]

const OUT: readonly Case[] = [
  ['NIP/GTBANK/ADAEZE OKAFOR/school fees', 'transfer', 'transfer', 'ADAEZE OKAFOR'],
  ['NIP/ZIB/TUNDE EZE/recharge card sales', 'transfer', 'transfer', 'TUNDE EZE'],
  ['TRF TO HALIMA LAWAL reversal of wrong transfer', 'transfer', 'transfer', 'HALIMA LAWAL'],
  ['Send to Efe Ekpo data bundle', 'transfer', 'transfer', 'Efe Ekpo'],
  ['MOBILE TRF TO FCMB/ NGOZI EZE sms alert charge', 'transfer', 'transfer', 'NGOZI EZE'],
  ['FIP:MB/UBA/FOLAKE NWOSU/ATM card', 'transfer', 'transfer', 'FOLAKE NWOSU'],
  ['Transfer to Zainab Abubakar | OPay | 8031234567', 'transfer', 'transfer', 'Zainab Abubakar'],
  ['TNF-EFE LAWAL/salary of the driver', 'transfer', 'transfer', 'EFE LAWAL'],
  ['NIP CHARGE + VAT', 'charge', 'bank-charges', null],
  ['VATCHARGES ON NIP TRANSFER', 'charge', 'bank-charges', null],
  ['COMMISSION ON NIP TRANSFER TO JOHN', 'charge', 'bank-charges', null],
  ['NIP TRANSFER FEE', 'charge', 'bank-charges', null],
  ['SMS ALERT CHARGE FOR MAY', 'charge', 'bank-charges', null],
  ['CARD MAINTENANCE FEE', 'charge', 'bank-charges', null],
  ['FGN Stamp Duty', 'levy', 'bank-charges', null],
  ['STAMP DUTY CHARGE', 'levy', 'bank-charges', null],
  ['EMTL_DC|ELECTRONIC MONEY TRANSFER LEVY', 'levy', 'bank-charges', null],
  ['WHT ON INTEREST MAY', 'tax', 'taxes', null],
  ['WTax.Pd', 'tax', 'taxes', null],
  ['VTU MTN RECHARGE 08031234567', 'airtime', 'airtime-data', 'MTN'],
  ['USSDAirtime/08031234567/GLO', 'airtime', 'airtime-data', 'GLO'],
  ['USSD TOPUP 08031234567', 'airtime', 'airtime-data', null],
  ['Buy Data bundle AIRTEL 2GB 08031234567', 'airtime', 'airtime-data', 'AIRTEL'],
  ['BILLS PYMT|EKEDC|123456789012', 'bill', 'electricity', 'EKEDC'],
  ['DSTV SUBSCRIPTION 123456789012', 'bill', 'subscriptions', 'DSTV'],
  ['LAWMA 123456', 'bill', 'bills', 'LAWMA'],
  ['ATM WDL SHOPRITE IKEJA 44012345', 'cash', 'cash', null],
  ['CASH WITHDRAWAL FROM OTHER BANKS ATM', 'cash', 'cash', null],
  ['POS Prch SHOPRITE IKEJA LANG 44012345', 'card', 'food', 'SHOPRITE IKEJA'],
  ['POS Pur @ BALOGUN SHOES LAGOS NG', 'card', 'shopping', 'BALOGUN SHOES LAGOS'],
  ['POSWEB PURCHASE JUMIA', 'card', 'shopping', 'JUMIA'],
  ['Third-Party Merchant Order Bolt NG', 'card', 'transport', 'Bolt'],
  ['Auto-save to OWealth Balance', 'sweep', 'savings', null],
  ['CashBox Auto Save', 'sweep', 'savings', null],
  ['Spend+Save', 'sweep', 'savings', null],
  ['REVERSAL OF NIP CR/MOB/EFE EKPO/KUDA/x', 'reversal', 'refund', 'EFE EKPO'],
  ['LOAN INTEREST DUE', 'interest', 'loan', null],
  ['', 'other', 'uncategorized', null],
  ['Thank you', 'other', 'uncategorized', null],
]

const IN: readonly Case[] = [
  ['NIP CR/MOB/EFE EKPO/KUDA/salary advance refund June', 'transfer', 'transfer', 'EFE EKPO'],
  ['Received from Ngozi Okafor', 'transfer', 'transfer', 'Ngozi Okafor'],
  ['AP_TRSF|123456789012|HALIMA EZE|ajo', 'transfer', 'transfer', 'HALIMA EZE'],
  ['NEFT/DANGOTE CEMENT PLC/SALARY MARCH', 'salary', 'salary', 'DANGOTE CEMENT PLC'],
  ['Transfer from Andela Nigeria SALARY MAY', 'salary', 'salary', 'Andela Nigeria'],
  ['INTEREST CAPITALISED MAY', 'interest', 'interest', null],
  ['Int. Pd', 'interest', 'interest', null],
  ['OWealth Interest Earned', 'interest', 'interest', null],
  ['OWealth Withdrawal (Transaction Payment)', 'sweep', 'savings', null],
  ['CASH DEP BY TUNDE EZE', 'cash', 'cash', 'TUNDE EZE'],
  ['Bank Deposit', 'cash', 'cash', null],
  ['RVSL POS Prch SPAR ONLINE LANG', 'reversal', 'refund', 'SPAR ONLINE'],
  ['REV/NIP/GTBANK/EFE EKPO/recharge card sales', 'reversal', 'refund', 'EFE EKPO'],
]

test.each(OUT.map(([narration, ...meaning]) => ({ narration, meaning })))(
  '[ST3.1][ST3.2] $narration going out is $meaning.0',
  ({ narration, meaning: [kind, category, counterparty] }) => {
    const meaning = meaningOf(narration, 'expense', kobo(123_456))
    expect(meaning).toEqual({ kind, category, counterparty })
  },
)

test.each(IN.map(([narration, ...meaning]) => ({ narration, meaning })))(
  '[ST3.1][ST3.2] $narration coming in is $meaning.0',
  ({ narration, meaning: [kind, category, counterparty] }) => {
    const meaning = meaningOf(narration, 'income', kobo(123_456))
    expect(meaning).toEqual({ kind, category, counterparty })
  },
)

test('[ST3.3] a tariff’s amount decides where no words do, and never against them', () => {
  const kinds = ['', 'NIP/GTBANK/ADE BAYO/x'].map(
    text => meaningOf(text, 'expense', kobo(1075)).kind,
  )
  expect(kinds).toEqual(['charge', 'transfer'])
  expect(meaningOf('', 'income', kobo(1075)).kind).toBe('other')
})

test('[ST3.3] whatever the narration, the category is one of the offered', () => {
  const offered = new Set(CATEGORIES.map(({ value }) => value))
  const words = fc.constantFrom(...[...OUT, ...IN].flatMap(([text]) => text.split(' ')))
  const type = fc.constantFrom('income' as const, 'expense' as const)
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), type, (parts, way) => {
      expect(offered).toContain(meaningOf(parts.join(' '), way, kobo(5000)).category)
    }),
  )
})

test('[ST3.4] no counterparty holds the number of an account, a card or a phone', () => {
  const number = fc.integer({ min: 1000, max: 99_999_999_999 }).map(String)
  const narration = fc
    .tuple(fc.constantFrom(...[...OUT, ...IN].map(([text]) => text)), number, fc.nat())
    .map(([text, digits, place]) => {
      const at = place % (text.length + 1)
      return [text.slice(0, at), digits, text.slice(at)].join(' ')
    })
  fc.assert(
    fc.property(narration, text => {
      const { counterparty } = meaningOf(text, 'expense', kobo(5000))
      expect(counterparty ?? '').not.toMatch(/\d{3}/)
    }),
    { numRuns: someRuns(1000) },
  )
})

test('[ST3.1] narrations as long as a page cost no more than their length', () => {
  const long = ['NIP/', 'A B ', '- / | ', 'REV ', '1 2 3 ', '****'].map(part => part.repeat(20_000))
  for (const text of long) expect(meaningOf(text, 'expense', kobo(5000)).category).toBeDefined()
})
