import { expect, test } from 'vitest'
import { readTurns } from '#ledger/chats/chats.ts'
import { runUploads } from '#ledger/upload-queue/upload-queue.ts'
import { turnUpload } from '#ledger/upload-queue/upload-turns.ts'
import { anAnswer, askerOn, createChatDevice } from '#test/support/device/test-asker.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { eventually } from '#test/support/eventually.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { CHANGED } from '../rules/answer/changed.ts'
import { ANYWHERE, type Plan, type Span } from '../rules/plan/plan.ts'
import { changeTurn } from './change-turn.ts'
import { askUwa } from './commands.ts'

const QUERY = 'How much did I spend?'
const LAST_MONTH: Span = { type: 'units', unit: 'month', back: 1, count: 1 }
const PLAN: Plan = {
  v: 2,
  flow: 'out',
  where: ANYWHERE,
  days: [LAST_MONTH],
  measure: { of: 'sum' },
}
const DAY_MS = 86_400_000

/** A turn that was answered, on a device whose engine says of which plan an answer is. */
async function answeredTurn() {
  const device = await createChatDevice()
  const asker = askerOn(device, {
    answer: async ({ plan }) => {
      const { evidence } = anAnswer()
      const choices = plan === undefined ? [] : [{ text: 'And?', plan }]
      return { ...anAnswer(), evidence, choices, plan: plan ?? { ...PLAN, days: [] } }
    },
  })
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  async function turns() {
    return await readTurns(asker.ledger.db, chatId)
  }
  await eventually(async () => {
    expect(await turns()).toMatchObject([{ reply: { type: 'answered' } }])
  })
  const [turn] = await turns()
  if (turn === undefined) throw new Error('there is no turn')
  return { device, asker, turn, turns }
}

test('[UV4] a changed turn keeps its question, is answered on this device alone, and says so', async () => {
  const { device, asker, turn, turns } = await answeredTurn()
  unwrap(await changeTurn(asker.ledger, { turn, plan: PLAN, zone: DEFAULT_ZONE }))
  expect(asker.asked.at(-1)).toMatchObject({ text: QUERY, plan: PLAN })
  const changed = { plan: PLAN, evidence: { notes: [CHANGED] } }
  expect(await turns()).toMatchObject([
    { id: turn.id, query: QUERY, sending: 'unsent', reply: { type: 'answered', answer: changed } },
  ])
  expect(device.server.log).toEqual([])
})

test('[UV4] a turn that was sent is not sent anew: the server keeps its first answer', async () => {
  const { device, asker, turn, turns } = await answeredTurn()
  const { ledger, userId, locks, api } = asker
  const upload = { userId, db: ledger.db, clock: ledger.clock, locks, api }
  await runUploads(turnUpload, upload, 'manual')
  const sent = device.server.log.length
  unwrap(await changeTurn(ledger, { turn, plan: PLAN, zone: DEFAULT_ZONE }))
  expect(await turns()).toMatchObject([{ sending: 'sent', reply: { answer: { plan: PLAN } } }])
  await runUploads(turnUpload, upload, 'manual')
  expect(device.server.log).toHaveLength(sent)
})

test('[UV5] changed on a later day, its days are kept as the turn’s own day counts them', async () => {
  const { asker, turn, turns } = await answeredTurn()
  const later = { ...asker.ledger, clock: () => asker.ledger.clock() + 31 * DAY_MS }
  unwrap(await changeTurn(later, { turn, plan: PLAN, zone: DEFAULT_ZONE }))
  const kept = { ...PLAN, days: [{ ...LAST_MONTH, back: 0 }] }
  expect(await turns()).toMatchObject([
    { reply: { answer: { plan: kept, choices: [{ text: 'And?', plan: kept }] } } },
  ])
})

test('[UV4] where the engine cannot be had the turn stays as it was', async () => {
  const { device, turn, turns } = await answeredTurn()
  const broken = askerOn(device, { answer: () => Promise.reject(new Error('no file')) })
  const before = await turns()
  const changed = await changeTurn(broken.ledger, { turn, plan: PLAN, zone: DEFAULT_ZONE })
  expect(changed).toMatchObject({ ok: false })
  expect(await turns()).toEqual(before)
})

test('[UV6] what was offered is asked as it is, and no one is asked to read it', async () => {
  const device = await createChatDevice()
  const unclear = { ...anAnswer(), kind: 'clarify' } as const
  const asker = askerOn(device, { mayAskModel: true, answer: async () => unclear })
  const chatId = unwrap(await askUwa(asker, { query: QUERY, plan: PLAN }))
  await eventually(async () => {
    expect(await readTurns(asker.ledger.db, chatId)).toMatchObject([
      { plan: PLAN, reply: { type: 'answered' } },
    ])
  })
  expect(asker.asked).toMatchObject([{ text: QUERY, plan: PLAN }])
  expect(device.server.log).toEqual([])
})
