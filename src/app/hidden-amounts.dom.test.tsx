import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions, recordTransfer } from '#features/entries/data/commands.ts'
import { deleteTransactions } from '#features/entries/data/several.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { addTurn, recordReply } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { aBudget, aLabel, anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'
import { notify } from '#ui/toast/notify.tsx'

const SHOWN = /₦\s?\d/
const SPOKEN = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']
const CHARTS = /(?:dashboard|analytics|budget\/[^?]+)$/
const FIGURES = /wallet\/[^?]+$/
const AMOUNTS =
  /dashboard|analytics|wallets|wallet\/|budgets|budget\/|transactions|ai-chats|chat\/|tab=sync/
const OTHER_TABS = ['wallets?view=table', 'settings?tab=sync', 'settings?tab=app']

/** Where a page of the address needs one, what stands in its place. */
type Ids = Readonly<Record<string, string>>

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

async function openWithMoney(): Promise<{ readonly app: RenderedApp; readonly ids: Ids }> {
  const opened = await renderApp('/user/app/profile')
  app = opened
  const ledger = opened.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  return { app: opened, ids: await spend(ledger) }
}

async function spend(ledger: LiveLedger): Promise<Ids> {
  const [wallet = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  const [other = ''] = unwrap(await createWallet(ledger, aWallet('Savings'))).ids
  const [label = ''] = unwrap(await createLabel(ledger, aLabel())).ids
  const [budget = ''] = unwrap(await createBudget(ledger, aBudget(label))).ids
  const { rows, ...expense } = anExpense(wallet, { amount: 1_234_567, labelId: label })
  const bought = rows.map(row => Object.assign({}, row, { budgetId: budget }))
  unwrap(await recordTransactions(ledger, { ...expense, rows: bought }))
  unwrap(await recordTransactions(ledger, { ...expense, type: 'income', rows }))
  const wrong = rows.map(row => Object.assign({}, row, { description: 'Twice ₦4,500' }))
  const { ids } = unwrap(await recordTransactions(ledger, { ...expense, rows: wrong }))
  unwrap(await deleteTransactions(ledger, ids))
  const transfer = { fromWalletId: wallet, toWalletId: other, amount: kobo(7_654_321) }
  const when = { labelId: null, description: '', createdAt: ledger.clock() }
  unwrap(await recordTransfer(ledger, { ...transfer, ...when }))
  return { wallet, budget, chat: await ask(ledger) }
}

/** A chat in which Uwa was asked about an amount, and answered with others. */
async function ask({ db, newId, clock }: LiveLedger): Promise<string> {
  const asked = { id: newId(), chatId: newId(), askedAt: clock() }
  await addTurn(db, { ...asked, query: 'Did I spend ₦1,234 or more today?' })
  const amount = { type: 'money', amount: kobo(1_234_567) } as const
  const answer: Answer = {
    kind: 'answer',
    phrase: [amount],
    table: { columns: [{ name: 'Amount', isNumber: true }], rows: [[[amount]]] },
    evidence: {
      intent: 'spend_total',
      filter: null,
      rowCount: 1,
      notes: ['The largest is ₦12,345.67.'],
      rowIds: [],
    },
    followUps: ['Can I afford ₦5,000 more?'],
  }
  await recordReply(db, asked.id, { reply: { type: 'answered', answer }, sending: 'sent' })
  return asked.chatId
}

/** Every page of the app by its address, those that show one thing with its id. */
function addresses({ router }: RenderedApp, ids: Ids): readonly string[] {
  const pages = Object.keys(router.routesByPath).filter(path => path.startsWith('/user/app/'))
  return [
    ...pages
      .filter(path => !path.endsWith('/') && !path.endsWith('$'))
      .map(path => path.replace(/(\w+)\/\$id$/, (_, page: string) => `${page}/${ids[page]}`)),
    `/user/app/wallet/${ids['wallet']}?tab=transactions`,
    `/user/app/budget/${ids['budget']}?tab=transactions`,
    `/user/app/budget/${ids['budget']}?tab=trails`,
    ...OTHER_TABS.map(page => `/user/app/${page}`),
  ]
}

/** What the page shows and says, without what was typed into it. */
function wordsOf(page: Element): string {
  const said = [...page.querySelectorAll('*')].flatMap(element =>
    SPOKEN.map(name => element.getAttribute(name) ?? ''),
  )
  return [page.textContent, ...said].join(' ')
}

/** Opens a page, and waits for the amounts that it has: drawn last, in its charts, or in its text. */
async function visit({ router }: RenderedApp, address: string): Promise<string> {
  await router.navigate({ href: address })
  await screen.findByRole('heading', { level: 1 })
  if (CHARTS.test(address)) {
    await screen.findAllByRole('slider')
    await screen.findAllByRole('img', { name: /₦/ })
  }
  if (FIGURES.test(address)) await screen.findAllByText('transfers left out')
  if (AMOUNTS.test(address)) await within(screen.getByRole('main')).findAllByText(/₦/)
  return wordsOf(document.body)
}

function around({ input, index }: RegExpExecArray): string {
  return input.slice(index - 40, index + 20)
}

test('with amounts hidden no page shows or says a digit of one', async () => {
  const { app: opened, ids } = await openWithMoney()
  const pages = addresses(opened, ids)
  const shown: string[] = []
  for (const page of pages) if (SHOWN.test(await visit(opened, page))) shown.push(page)
  // Or a walk that finds none would prove nothing.
  expect(shown).toEqual(expect.arrayContaining(pages.filter(page => AMOUNTS.test(page))))
  press('Hide amounts')
  const telling: string[] = []
  for (const page of pages) {
    const found = SHOWN.exec(await visit(opened, page))
    if (found !== null) telling.push(`${page}: ${around(found)}`)
  }
  expect(telling).toEqual([])
})

test('the eye shows them again, and is remembered for the next start', async () => {
  await openWithMoney()
  press('Hide amounts')
  expect(screen.queryByRole('button', { name: 'Hide amounts' })).toBeNull()
  await closeApp(app)
  app = await renderApp('/user/app/wallets')
  const main = screen.getByRole('main')
  expect((await within(main).findAllByText('₦•••')).length).toBeGreaterThan(0)
  press('Show amounts')
  expect(within(main).queryByText('₦•••')).toBeNull()
  expect(wordsOf(main)).toMatch(SHOWN)
})

test('a toast keeps the digits to itself too', async () => {
  await openWithMoney()
  press('Hide amounts')
  notify.success('₦4,500 saved to Food')
  expect(await screen.findByText('₦••• saved to Food')).toBeTruthy()
})
