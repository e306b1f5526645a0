import { expect, test } from 'vitest'
import type { AskedWrite, WriteDraft } from '#features/assistant/rules/question.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { readEntryLine } from '#features/entries/rules/entry-line/read-entry-line.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { aLineContext } from '#test/support/assistant/entry-line.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { SaidBudget } from './budget-write.ts'

// Wallets Cash, OPay, GTBank, Access Bank and PalmPay, on Saturday, 21 November 2026.
const CONTEXT = aLineContext()
const ledger = uwaLedger()
const { labels: _labels, ...known } = await readNames(
  plainPlanReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE }),
)
const names = {
  ...known,
  wallets: CONTEXT.wallets.map(wallet => Object.assign({ opening: ZERO_KOBO }, wallet)),
  labels: CONTEXT.labels,
}

function asked(text: string) {
  const reading = readText(text, { names, today: UWA_TODAY })
  return reading.type === 'refused' ? reading.write : undefined
}

/** What the form shows of an entry: `expense 1500 Cash 21 beauty “barbing”`. */
function entered(text: string): string {
  const write: AskedWrite | undefined = asked(text)
  if (write === undefined || write.form === 'none' || write.form === 'budget') return 'no entry'
  const usualKind = write.form === 'income' ? 'income' : 'expense'
  const line = readEntryLine(write.line, { ...CONTEXT, usualKind })
  const { kind, amount = 0, walletId, toWalletId, day, category, description, labelId } = line
  if (kind !== write.form) return `${write.form} read as ${kind}`
  const wallets = [walletId, toWalletId].filter(id => id !== undefined).join('→')
  return [kind, amount / 100, wallets, day?.slice(8), category, labelId, `“${description}”`]
    .filter(part => part !== undefined && part !== '')
    .join(' ')
}

test.each([
  ['add barbing 1500 2day same cash', 'expense 1500 Cash 21 beauty “barbing”'],
  ['I just bought fuel 20k from access', 'expense 20000 Access Bank fuel “fuel”'],
  ['move 50k from gtb to opay', 'transfer 50000 GTBank→OPay “”'],
  ['salary don enter 350k', 'income 350000 salary “salary”'],
  ['record another 22,000 diesel for today from Cash', 'expense 22000 Cash 21 fuel “diesel”'],
  ["log yesterday's bolt 3,200", 'expense 3200 20 transport “bolt”'],
  ['abeg put 5k wey mama give me', 'income 5000 family “mama”'],
  ['I spent 2,500 on lunch today', 'expense 2500 21 eating-out “lunch”'],
  ['spent 4k on suya last night with opay', 'expense 4000 OPay 20 eating-out “suya”'],
  ['add expense of 12,000 for data sub yesterday', 'expense 12000 20 airtime-data “data sub”'],
  ['i buy garri 3500 for market', 'expense 3500 food “garri for market”'],
  ['paid electrician 8,000 from gtbank on friday', 'expense 8000 GTBank 20 repairs “electrician”'],
  ['please record 5000 for transport', 'expense 5000 transport “transport”'],
  ['record income 150k from freelance gig', 'income 150000 freelance “freelance gig”'],
  ['received 20k from Tunde into opay', 'income 20000 OPay “Tunde”'],
  ['mama sent me 10k', 'income 10000 family “mama”'],
  ['my brother dash me 5k yesterday', 'income 5000 20 gift “brother dash me”'],
  ['sold my old phone for 80k, into GTBank', 'income 80000 GTBank business “sold my old phone”'],
  ['transfer 15k from Access to PalmPay', 'transfer 15000 Access Bank→PalmPay “”'],
  ['I moved 20,000 naira from opay into cash yesterday', 'transfer 20000 OPay→Cash 20 “”'],
  ['withdrew 10k cash from access', 'transfer 10000 Access Bank→Cash “”'],
  ['put 20k in opay from cash', 'transfer 20000 Cash→OPay “”'],
  ['fund my opay with 10k from access', 'transfer 10000 Access Bank→OPay “”'],
  ['top up palmpay 5k from gtb', 'transfer 5000 GTBank→PalmPay “”'],
  ['deposited 50k into gtbank', 'transfer 50000 GTBank “”'],
  ['I carry 40k from Cash enter opay, write am', 'transfer 40000 Cash→OPay “”'],
  ['note say i withdraw 20k from access put for cash', 'transfer 20000 Access Bank→Cash “”'],
  ['withdraw 20k from gtb with pos', 'expense 20000 GTBank cash “withdraw with pos”'],
  ['note down 4,500 chicken republic', 'expense 4500 eating-out “chicken republic”'],
  ['put am say I buy fuel 15k this morning', 'expense 15000 21 fuel “fuel”'],
  ['I don pay rent 600k', 'expense 600000 rent “rent”'],
  ['we just pay school fees 120k from gtb', 'expense 120000 GTBank education “school fees”'],
  ['add transfer 30k opay to gtbank', 'transfer 30000 OPay→GTBank “”'],
  ['sent 25k to mama', 'expense 25000 family “sent to mama”'],
  ['new expense 2k pure water', 'expense 2000 water “pure water”'],
  ['Record N4,500 for groceries on 12 November', 'expense 4500 12 food “groceries”'],
  ['i used 6k for fuel', 'expense 6000 fuel “fuel”'],
  ['i collect 50k for customer', 'income 50000 business “collect for customer”'],
  ['credit alert 45000 from Ada', 'income 45000 “Ada”'],
  ['got paid 400k salary today in GTBank', 'income 400000 GTBank 21 salary “paid salary”'],
  ['customer paid me 30k for the dress', 'income 30000 business “customer for the dress”'],
  ['gave my sister 10k on sunday', 'expense 10000 15 family “gave my sister”'],
  ['borrowed 50k from Ada', 'income 50000 loan “borrowed from Ada”'],
  ['Emeka paid me back 20k', 'income 20000 “Emeka”'],
  ['refund 3,200 from jumia', 'income 3200 refund “refund from jumia”'],
  ['help me record say I chop 1500 for buka', 'expense 1500 eating-out “chop for buka”'],
  ['yesterday I spent 3k on bolt', 'expense 3000 20 transport “bolt”'],
  ['fuel 20k', 'expense 20000 fuel “fuel”'],
  ['spent #2500 on food #food', 'expense 2500 food Food “food”'],
  ['buy 2 bags of rice 160k from access', 'expense 160000 Access Bank food “2 bags of rice”'],
  ['can you add 3k suya?', 'expense 3000 eating-out “suya”'],
  ['alert don land 350k from work', 'income 350000 “work”'],
  ['log am: tola just dash me 50k enter opay', 'income 50000 OPay gift “tola just dash me”'],
  [
    'my oga just pay salary 665k enter gtb, put am',
    'income 665000 GTBank salary “oga just pay salary”',
  ],
  ['tithe 66,500 from GTB today, add it', 'expense 66500 GTBank 21 giving “tithe”'],
  ['oya add 5k wey I give am today, cash', 'expense 5000 Cash 21 “”'],
])('[UR10] “%s” fills the form: %s', (text, form) => {
  expect(entered(text)).toBe(form)
})

test.each([
  'how much did I spend on fuel',
  'did mama send me 10k',
  'did I pay 600k for rent?',
  'expenses above 20k last month',
  'can I afford 50k',
  'show my transfers over 5k',
  'which of them is over 5k',
])('[UR10] “%s” asks for no entry', text => {
  expect(asked(text)).toBeUndefined()
})

test.each<readonly [string, WriteDraft]>([
  [
    'create a wallet called Opay with 20k',
    { type: 'wallet', name: 'Opay', amount: kobo(2_000_000) },
  ],
  ['add wallet Kuda', { type: 'wallet', name: 'Kuda' }],
  ['open a Kuda wallet with 5k', { type: 'wallet', name: 'Kuda', amount: kobo(500_000) }],
  ['add label Shop', { type: 'label', name: 'Shop' }],
  ['create a new label called House building', { type: 'label', name: 'House building' }],
  ['rename GTB to GTBank', { type: 'thing', kind: 'wallet', id: 'GTBank', name: 'GTBank' }],
  ['rename label Trips to Travel', { type: 'thing', kind: 'label', id: 'Trips', name: 'Travel' }],
  ['delete wallet PalmPay', { type: 'thing', kind: 'wallet', id: 'PalmPay' }],
])('[UR11] “%s” leads to its form', (text, draft) => {
  expect(asked(text)).toMatchObject({ form: 'none', draft })
})

test.each([
  ['delete the 5k bolt yesterday', { amount: { least: 500_000, most: 500_000 } }],
  ['change the fuel of friday to 12k', {}],
  ["change the category of yesterday's lunch to food", {}],
  ['delete my last transaction', {}],
])('[UR13] “%s” is of the rows that it speaks of', (text, where) => {
  expect(asked(text)).toMatchObject({ form: 'none', rows: { where, measure: { of: 'rows' } } })
})

test('[UR13] what only follows a question changes no rows', () => {
  expect(asked('remove rent')?.rows).toBeUndefined()
  expect(asked('change it to last month')?.rows).toBeUndefined()
})

function budgetOf(text: string): SaidBudget | undefined {
  return asked(text)?.budget
}

/** `Food: Food* 50000, Fuel 40000` where the star has a label. */
function budgetText(text: string): string {
  const budget = budgetOf(text)
  if (budget === undefined) return 'no budget'
  const parts = budget.parts.map(({ labelId, name, amount }) => {
    return `${name}${labelId === undefined ? '' : '*'}${amount === undefined ? '' : ` ${amount / 100}`}`
  })
  const end = budget.endDay === undefined ? '' : ` until ${budget.endDay}`
  return `${budget.name}, ${budget.frequency}${end}: ${parts.join(', ')}${budget.asUsual ? ' as usual' : ''}`
}

test.each([
  ['set a budget of 50k for food every month', 'Food, monthly: Food* 50000'],
  ['make me weekly budget for transport 15k', 'Transport, weekly: Transport 15000'],
  [
    'create a budget called December with food 80k and fuel 40k',
    'December, monthly: Food* 80000, Fuel 40000',
  ],
  ['plan my budget for next month', 'December 2026, one-time until 2026-12-31:  as usual'],
  ['make a budget from what I usually spend', 'Monthly budget, monthly:  as usual'],
  [
    'make a budget for food and trips from what I usually spend',
    'Food and Trips, monthly: Food*, Trips* as usual',
  ],
  ['create christmas budget 150k', 'Christmas, monthly: Christmas 150000'],
  ['set 80k budget for fuel in december', 'Fuel, one-time until 2026-12-31: Fuel 80000'],
  ['every month 40k budget for beauty, set am', 'Beauty, monthly: Beauty 40000'],
  [
    'Create a budget of 60,000 for food for December',
    'Food, one-time until 2026-12-31: Food* 60000',
  ],
  [
    'budget 50k for food, transport 20k and 10k for data',
    'Food, Transport and Data, monthly: Food* 50000, Transport 20000, Data 10000',
  ],
  ['I want to set a 100,000 monthly budget for fuel', 'Fuel, monthly: Fuel 100000'],
])('[UR12] “%s” is the budget %s', (text, budget) => {
  expect(budgetText(text)).toBe(budget)
})
