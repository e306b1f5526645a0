import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALERT_SHAPES } from '#test/alerts/bank-shapes.ts'
import { OTHER_SHAPES } from '#test/alerts/other-shapes.ts'
import { naira } from '#test/alerts/printed.ts'
import { READ_ON, truthOf } from '#test/alerts/read-truth.ts'
import { aName, aTruth } from '#test/alerts/some-truths.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { ReadAlert } from './alert.ts'
import { readAlerts } from './read-alerts.ts'

const someAlerts = fc.array(
  fc.tuple(
    fc.constantFrom(...OTHER_SHAPES, ...ALERT_SHAPES).filter(({ name }) => !/HTML/.test(name)),
    aTruth,
  ),
  { minLength: 2, maxLength: 5 },
)

function factsOf(each: Pick<ReadAlert, 'type' | 'amount' | 'balance' | 'day' | 'last4'>) {
  const { type, amount, balance, day, last4 } = each
  return { type, amount, balance, day, last4 }
}

test.each([
  ['an empty line', '\n\n'],
  ['three empty lines', '\n\n\n\n'],
  ['a rule', '\n---\n'],
])('[AL17] alerts with %s between take nothing from each other', (_, gap) => {
  fc.assert(
    fc.property(someAlerts, list => {
      // A sentence and a table with one amount tell of one movement.
      fc.pre(new Set(list.map(([, { amount }]) => amount)).size === list.length)
      const text = list.map(([shape, truth]) => shape.print(truth)).join(gap)
      const { alerts } = readAlerts(text, READ_ON)
      expect(alerts.map(factsOf)).toEqual(
        list.map(([shape, truth]) => factsOf(truthOf(shape, truth))),
      )
    }),
    { numRuns: someRuns(150) },
  )
})

test('[AL17] messages of a chat take nothing from each other, and a stamp is no day', () => {
  fc.assert(
    fc.property(
      someAlerts,
      fc.constantFrom('Ada', 'First Bank', '+234 803 111 2222'),
      (list, who) => {
        fc.pre(new Set(list.map(([, { amount }]) => amount)).size === list.length)
        const text = list
          .map(([shape, truth]) => `[01/01/2026, 10:15:00] ${who}: ${shape.print(truth)}`)
          .join('\n')
        const { alerts } = readAlerts(text, READ_ON)
        expect(alerts.map(factsOf)).toEqual(
          list.map(([shape, truth]) => factsOf(truthOf(shape, truth))),
        )
      },
    ),
    { numRuns: someRuns(100) },
  )
})

type Sentence = (amount: string, person: string, balance: string) => string

const NOTHING: readonly Sentence[] = [
  (amount, who) =>
    `${who} is requesting ₦${amount} from you on Kuda. Open the app to pay or decline.`,
  (amount, who) => `${who} requested ₦${amount} from you. Tap to approve.`,
  amount => `You spent ₦${amount} this month on Food. See insights in the app.`,
  (amount, _, balance) =>
    `Weekly summary: Money In: ₦${amount}, Money Out: ₦${amount}. Balance ₦${balance}`,
  (amount, who) => `Your standing order of N${amount} to ${who} has been set up successfully.`,
  amount => `Direct debit mandate of N${amount} created on account 00***12.`,
  amount => `If your account is debited with N${amount} for a failed POS, it will be reversed.`,
  amount => `Your complaint on the debit of NGN${amount} has been received. Ticket 22134.`,
  amount => `Your daily transfer limit is now N${amount}.`,
  amount => `We could not debit NGN${amount} for your subscription. Please fund your card.`,
  (amount, who) => `Your transfer of ₦${amount} to ${who} is pending. We will notify you.`,
  (amount, who) => `Transfer Pending\n₦${amount}\nTo ${who}`,
  (amount, who, balance) => `Your transfer of ₦${amount} to ${who} failed. Bal: ₦${balance}`,
  (amount, who, balance) => `Transaction declined. NGN${amount} at ${who}. Bal NGN${balance}`,
  amount => `Yello! You've received N${amount} airtime. Thanks`,
  amount => `Cheque No 000123 for N${amount} deposited in your account is awaiting clearing.`,
  amount => `Your account will be credited with N${amount} once you complete your KYC.`,
  amount => `Congratulations! You have been credited with a chance to win N${amount}. Dial *919#`,
  amount => `Your loan of ₦${amount} is approved! Accept within 24 hours to get credited.`,
  amount => `A fee of N${amount} will apply on collection.`,
  amount => `Hello, the invoice of N${amount} has been sent to you. Pay before Friday.`,
  (amount, _, balance) => `Your POS transaction of N${amount} was not approved. Bal N${balance}`,
  amount => `ATM withdrawal fee is now N50.00 per N${amount} withdrawn at other banks.`,
  amount => `I was debited N${amount} yesterday for a trip that did not happen`,
  (amount, who) => `Hello, please send N${amount} to 0123456789 GTBank ${who}. Thanks`,
]

test.each(NOTHING.map(say => [say('5,000.00', 'ADA OBI', '900.00'), say] as const))(
  '[AL9] [AL22] «%s» records nothing, for any amount, alone and beside an alert',
  (_, say) => {
    fc.assert(
      fc.property(aTruth, aName, fc.constantFrom(...OTHER_SHAPES), (truth, person, shape) => {
        const text = say(naira(truth.amount), person, naira(truth.balance))
        expect(readAlerts(text, READ_ON).alerts).toEqual([])
        for (const both of [
          `${text}\n\n${shape.print(truth)}`,
          `${shape.print(truth)}\n\n${text}`,
        ]) {
          const { alerts } = readAlerts(both, READ_ON)
          expect(alerts.map(factsOf)).toEqual([factsOf(truthOf(shape, truth))])
        }
      }),
      { numRuns: someRuns(40) },
    )
  },
)

test.each([
  ['Your loan of ₦50,000.00 has been credited to your account 1234 on 10/11/2026.', 'income'],
  ['You have received ₦50.00 cashback from OPay.', 'income'],
  ['₦900.00 has been refunded to your wallet for a failed purchase.', 'income'],
])('[AL22] «%s» is an entry', (text, type) => {
  expect(readAlerts(text, READ_ON).alerts.map(alert => alert.type)).toEqual([type])
})

test('[AL18] ten digits without a sign are no amount', () => {
  fc.assert(
    fc.property(aTruth, ({ account, words }) => {
      const text = `Debit: ${account} Desc: ${words}\nAcct: ${account}\nAmt: ${account}`
      expect(readAlerts(text, READ_ON).alerts).toEqual([])
    }),
  )
})

test('[AL21] a receipt that names both sides does not say which of them the person is', () => {
  const text =
    'OPay\nTransaction Receipt\n₦9,100.00\nSuccessful\nSep 9, 2026 06:04:33\n\nRecipient Details\tBISI SANI\nGTBank | 065859522\nSender Details\tIBRAHIM AJAYI\nOPay | 812****768'
  const [alert] = readAlerts(text, READ_ON).alerts
  expect(alert).toMatchObject({ type: null, amount: 910_000, day: '2026-09-09' })
})

test('[AL21] an amount with nothing beside it is none that moved', () => {
  const text = 'Amt: NGN5,000.00 - is this what you want to send?'
  expect(readAlerts(text, READ_ON)).toEqual({ alerts: [], others: [] })
})

test('[AL21] where the head and the sentence do not agree which way, nothing is said of it', () => {
  const text = 'Credit Alert\nYou sent ₦500.00 to ADA OBI. Balance: ₦700.00'
  expect(readAlerts(text, READ_ON).alerts.map(({ type }) => type)).toEqual([null])
})

test('[AL21] money that nobody understands is told beside an alert, and alone is kept', () => {
  const strange = 'Acct: ****1234\nA swap of ₦7,000.00 took place. Balance: ₦20.00'
  expect(readAlerts(strange, READ_ON)).toEqual({ alerts: [], others: [] })
  const { alerts, others } = readAlerts(`You sent ₦500.00 to ADA OBI.\n\n${strange}`, READ_ON)
  expect(alerts).toMatchObject([{ amount: 50_000, balance: null, last4: '' }])
  expect(others).toEqual([{ reason: 'unsure' }])
})
