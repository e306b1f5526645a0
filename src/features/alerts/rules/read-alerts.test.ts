import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALERT_SHAPES } from '#test/alerts/bank-shapes.ts'
import { OTHER_SHAPES } from '#test/alerts/other-shapes.ts'
import { READ_ON, truthOf } from '#test/alerts/read-truth.ts'
import { aTruth } from '#test/alerts/some-truths.ts'
import { someOf, someRuns } from '#test/support/whole-proof.ts'
import type { ReadAlert } from './alert.ts'
import { readAlerts } from './read-alerts.ts'

function compared({ payee: _payee, charge: _charge, ...read }: ReadAlert) {
  return read
}

test.each([
  ...ALERT_SHAPES.map(shape => ['[AL2] [AL5] [AL6] [AL7]', shape.name, shape] as const),
  ...OTHER_SHAPES.map(shape => ['[AL8] [AL17] [AL18] [AL19] [AL20]', shape.name, shape] as const),
])('[AL3] [AL4] %s %s: all that is printed is read', (_, __, shape) => {
  fc.assert(
    fc.property(aTruth, truth => {
      const { alerts, others } = readAlerts(shape.print(truth), READ_ON)
      expect(alerts.map(compared)).toEqual([truthOf(shape, truth)])
      expect(others).toEqual([])
    }),
    { numRuns: someRuns(60) },
  )
})

const someAlerts = fc.array(fc.tuple(fc.constantFrom(...ALERT_SHAPES), aTruth), {
  minLength: 2,
  maxLength: 5,
})

test('[AL8] alerts of several banks in one text are all read, in their order', () => {
  fc.assert(
    fc.property(someAlerts, list => {
      const text = list.map(([shape, truth]) => shape.print(truth)).join('\n\n')
      // HTML is a text of its own.
      fc.pre(!text.includes('<html>'))
      // A sentence and a label with one amount tell of one movement.
      fc.pre(new Set(list.map(([, { amount }]) => amount)).size === list.length)
      const { alerts } = readAlerts(text, READ_ON)
      expect(alerts.map(({ type, amount, balance }) => [type, amount, balance])).toEqual(
        list.map(([shape, truth]) => {
          const { type, amount, balance } = truthOf(shape, truth)
          return [type, amount, balance]
        }),
      )
    }),
    { numRuns: someRuns(150) },
  )
})

test('[AL8] what left one bank and came to another is two alerts, though of one amount', () => {
  const out = 'You just sent ₦5,000.00 to Ada Obi. Love, The Kuda Team'
  const into = 'Acct: ******4882\nAmt: NGN5,000.00 CR\nDesc: TRF FROM ADA OBI'
  const { alerts } = readAlerts(`${out}\n\n${into}`, READ_ON)
  expect(alerts.map(({ bank, type }) => [bank, type])).toEqual([
    ['Kuda', 'expense'],
    [null, 'income'],
  ])
})

test('[AL8] one below the other without a line between, two alerts of a bank are two', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ALERT_SHAPES.slice(0, 2)),
      aTruth,
      aTruth,
      (shape, one, other) => {
        const { alerts } = readAlerts(`${shape.print(one)}\n${shape.print(other)}`, READ_ON)
        expect(alerts.map(compared)).toEqual([truthOf(shape, one), truthOf(shape, other)])
      },
    ),
  )
})

test.each([
  ['Your OTP for the transfer of NGN5,000.00 is 123456. Do not share.', 'code'],
  ['Your OTP to authorise a debit of NGN 5,000.00 on account 012***45 is 482913.', 'code'],
  ['482913 is your Kuda verification code. It expires in 5 minutes.', 'code'],
  ['Your transfer of ₦5,000.00 to JOHN DOE failed.', 'failed'],
  ['Transaction Declined: NGN5,000.00 at SHOPRITE. Insufficient funds.', 'failed'],
  ['Amount: NGN5,000.00\nTo: JOHN DOE\nStatus: Failed', 'failed'],
  ['Your account will be debited with NGN4,400.00 on 28-11-2026 for DSTV.', 'to-come'],
  ['Your loan repayment of ₦25,000.00 is due on 30 Nov 2026.', 'to-come'],
  ['Your account balance is NGN12,345.67 as at 01/01/2026.', 'balance'],
  ['Get a loan of up to NGN500,000.00 today! Dial *737# now.', 'advert'],
  ['Get a loan of up to N500,000 credited to your account today', 'advert'],
  ['Debit\nAmt:USD260.00\nAcc:145******441\nDesc:FCY\nAvail Bal:USD9.50', 'foreign'],
  ['Debit\nAmt:£26.00\nAcc:145******441\nDesc:CARD', 'foreign'],
])('[AL9] «%s» is no entry: %s', (text, reason) => {
  const { alerts, others } = readAlerts(text, READ_ON)
  expect([alerts, others.map(other => other.reason)]).toEqual([[], [reason]])
})

test('[AL9] a code beside an alert is told, and the alert is read', () => {
  const [shape] = ALERT_SHAPES
  const [truth] = fc.sample(aTruth, 1)
  if (shape === undefined || truth === undefined) throw new Error('there is a shape')
  const text = `Your OTP is 123456. Never share it.\n\n${shape.print(truth)}`
  const { alerts, others } = readAlerts(text, READ_ON)
  expect([alerts.map(compared), others]).toEqual([[truthOf(shape, truth)], [{ reason: 'code' }]])
})

test.each([
  '',
  '   ',
  'Good morning, how are you?',
  'Lunch with Tunde',
  'See you at 5:30 on 12/11/2026',
])('[AL1] «%s» is nothing that is known', text => {
  expect(readAlerts(text, READ_ON)).toEqual({ alerts: [], others: [] })
})

test('[AL3] what the bank took is apart, and a balance that was cut off is not taken', () => {
  const text =
    'Debit\nAmt:NGN10,000.00\nAcc:145******973\nDesc:TRF TO ADA\nFee: NGN50.00\nVAT: NGN3.75\nDate:23/08/2026\nAvail Bal:NGN90,000.00\nTotal:NGN9'
  const [alert] = readAlerts(text, READ_ON).alerts
  expect(alert).toMatchObject({ amount: 1_000_000, charge: 5375, balance: 9_000_000 })
  const whole = readAlerts(text.replace('NGN9\n', '').concat('0,500.00'), READ_ON).alerts[0]
  expect(whole?.balance).toBe(9_050_000)
})

test.each([
  ['24/11/2026', null],
  ['11/12/2026', '2026-11-12'],
  ['03/08/2026', '2026-08-03'],
])(
  '[AL6] %s is %s: a day to come is none, and digits are turned where only that is past',
  (date, day) => {
    const text = `Acct: ****123\nAmt: NGN5.00 DR\nDesc: X Y Z\nDate: ${date}`
    expect(readAlerts(text, READ_ON).alerts[0]?.day).toBe(day)
  },
)

test('[AL1] any text is read', () => {
  const pieces = fc.constantFrom(
    'Acct:',
    'Amt:',
    'NGN5,000.00',
    'DR',
    'Desc:',
    '\n',
    '\n\n',
    'Bal',
    ' : ',
    'debited with ',
    '₦',
    '<td>',
    '</td>',
    'Debit',
    'you sent ',
    'OTP 123456 ',
    'Date: 12/12/2026',
    '****1234',
    ' to ADA',
    '. ',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 60 }),
      parts => {
        const { alerts } = readAlerts(parts.join(''), READ_ON)
        for (const { amount, last4, day } of alerts) {
          expect(amount).toBeGreaterThan(0)
          expect(last4).toMatch(/^(?:\d{2,4})?$/)
          expect(day === null || day <= READ_ON).toBe(true)
        }
      },
    ),
    { numRuns: someRuns(1000) },
  )
})

const LONG = 100_000

const REPEATED = [
  'a',
  ' ',
  '\n',
  '\t',
  '1',
  '1,',
  '₦1 ',
  'N',
  '<',
  '<td',
  '<td>',
  '<style>',
  'Amt:',
  'Amt:5 ',
  'Acct ',
  'Desc:\n',
  'Desc: a\n',
  'Debit\n',
  'OTP ',
  'otp 1 ',
  'bal ',
  'you sent ',
  'debited with ',
  '*',
  'X',
  '. ',
  'Date: 1/1/',
  '12/12/',
  'Amt: NGN5.00 DR Desc: x ',
  'Amt:NGN5.00\n\n',
  'to ',
  ' - ',
  '&#8358;',
  ':',
  '\n:',
  'loan of ₦5 ',
  'Bal:NGN1.00 ',
  '| ',
]

test.each(someOf(REPEATED, 4))(
  '[AL1] 100,000 characters of «%s» are read within the time of a test',
  piece => {
    const text = piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG)
    // A reader whose time grew with the square of the length would take minutes.
    expect(readAlerts(text, READ_ON).alerts.length).toBeLessThanOrEqual(100)
  },
)
