import { isDeepStrictEqual } from 'node:util'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { changePayees } from '#features/payees/data/payees.ts'
import { mergePayees, namePayee } from '#features/payees/rules/list-payees.ts'
import { chooseValue } from '#features/waiting/data/choose-value.ts'
import { readClashes } from '#features/waiting/data/clashes.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { Broken } from '../invariants.ts'
import type { Context } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { editableFields, valueFor } from './edit-actions.ts'
import { checkAliases, listOfPayees } from './payee-actions.ts'

// More than a pass has gates.
const MOST_GATES = 30
const DAY_MS = 86_400_000

/**
 * One tab asks for a pass while another is in the middle of one, at each of its gates: what the person wrote just
 * before is sent without anybody asking again (PS1).
 */
export async function askWhileBusy(world: World): Promise<void> {
  const [device] = world.devices
  const holder = device?.contexts[0]
  assert(device !== undefined && holder !== undefined, 'the first device has a tab open')
  const other = await device.open()
  const row = await holder.ledger.db.transactions.toCollection().first()
  assert(row !== undefined, 'the prologue recorded an expense')
  for (let gates = 1; gates < MOST_GATES; gates += 1) {
    await world.startPass(holder, 'manual')
    for (let gone = 0; gone < gates && world.conductor.choices.length > 0; gone += 1) {
      await world.conductor.step(0)
    }
    const category = `after ${gates}`
    // The holder stands where it is until the other one has been told that it is busy.
    world.conductor.freeze(holder.name)
    await world.start(async () => {
      await editTransaction(other.ledger, row.id, { category })
      await runPass(other.core, 'write')
    })
    await world.comeToRest()
    world.conductor.thaw()
    await world.comeToRest()
    const { outbox } = device.read()
    if (outbox.length > 0) {
      throw new Broken('I7 drained', `asked for after ${gates} gates, not sent`)
    }
  }
}

/** Somebody else has a wallet of the same id: ids are no secret between people, and their edits are their own. */
export async function reuseIds(world: World): Promise<void> {
  const { server } = world
  const wallet = await world.devices[0]?.contexts[0]?.ledger.db.wallets.toCollection().first()
  assert(wallet !== undefined, 'the prologue made a wallet')
  const { accessToken } = await server.signIn(await server.addUser())
  const made = { id: wallet.id, name: 'Theirs', amount: 1, type: 'Cash', image: '' }
  const writes = [
    { id: crypto.randomUUID(), call: 'createWallet', params: {}, body: made, seq: 1, age: 0 },
    {
      id: crypto.randomUUID(),
      call: 'editWallet',
      params: { id: wallet.id },
      body: { name: 'Theirs too' },
      seq: 2,
      age: 0,
    },
  ]
  const body = { cursor: null, device: crypto.randomUUID(), seq: 2, ask: [], writes, limit: 100 }
  const { results } = await server.ask(calls.sync, { token: accessToken, body })
  if (results.some(({ status }) => status >= 300)) {
    throw new Broken('I10 no false refusal', JSON.stringify(results))
  }
  const records = await server.records(world.userId)
  const name = records.find(({ id }) => id === wallet.id)?.columns['name']
  if (name !== wallet.name) throw new Broken('SE3 nothing mixes', String(name))
}

const VALUES: Readonly<Record<string, (row: TransactionRow) => unknown>> = {
  instant: ({ createdAt }) => createdAt - DAY_MS,
  json: ({ id }) => ({ scheduleId: id, slot: '2026-11-01#1' }),
}

/** Each editable field of a transaction, one after the other: shown at once here, and then on the other device. */
export async function editEveryField(world: World): Promise<void> {
  const [device, other] = world.devices
  const [context] = device?.contexts ?? []
  const [second] = other?.contexts ?? []
  assert(context !== undefined && second !== undefined, 'every device has a tab open')
  const row = await context.ledger.db.transactions.toCollection().first()
  assert(row !== undefined, 'the prologue recorded an expense')
  const fields = editableFields('transaction').filter(([, { options }]) => options.to === undefined)
  for (const [name, field] of fields) {
    const value = VALUES[field.form]?.(row) ?? valueFor(world.random, { name, field })
    const shown = typeof value === 'string' && name === 'category' ? value.toLowerCase() : value
    await world.start(async () => await editTransaction(context.ledger, row.id, { [name]: value }))
    await world.comeToRest()
    await expectField(context, { id: row.id, name, value: shown })
    for (const each of [context, second]) {
      await world.startPass(each, 'manual')
      await world.comeToRest()
    }
    await expectField(second, { id: row.id, name, value: shown })
  }
}

/**
 * Two devices give one field two values while neither sees the other; the earlier edit is sent last, and loses. Both devices
 * hear of both values, which of them stands, and then what one of them chose (CL).
 */
export async function editOnTwoDevices(world: World): Promise<void> {
  const [one, other] = world.devices.map(({ contexts }) => contexts[0])
  assert(one !== undefined && other !== undefined, 'every device has a tab open')
  const row = await one.ledger.db.transactions.toCollection().first()
  assert(row !== undefined, 'the prologue recorded an expense')
  const { id } = row
  await edit(world, other, { id, category: 'earlier' })
  world.server.advance(DAY_MS)
  await edit(world, one, { id, category: 'later' })
  for (const each of [one, other, one]) await pass(world, each)
  for (const { ledger, name } of [one, other]) {
    const [clash] = await ledger.db.clashes.toArray()
    if (clash?.kept === '"later"' && clash.lost === '"earlier"') continue
    throw new Broken('I22 clashes told', `${name} has ${JSON.stringify(clash)}`)
  }
  await world.start(async () => {
    const [clash] = await readClashes(other.ledger.db, {
      zone: DEFAULT_ZONE,
      now: world.server.now(),
    })
    if (clash !== undefined) await chooseValue(other.ledger, clash, '"earlier"')
  })
  for (const each of [other, one]) await pass(world, each)
  const [chosen] = await one.ledger.db.clashes.toArray()
  if (chosen?.picked !== 'lost') throw new Broken('I22 clashes told', 'the choice is not here')
  await expectField(one, { id, name: 'category', value: 'earlier' })
}

async function edit(
  world: World,
  { ledger }: Context,
  { id, category }: { readonly id: string; readonly category: string },
): Promise<void> {
  await world.start(async () => await editTransaction(ledger, id, { category }))
  await world.comeToRest()
}

async function pass(world: World, context: Context): Promise<void> {
  await world.startPass(context, 'manual')
  await world.comeToRest()
}

/**
 * Without knowing of each other, two devices say whose the same words are: the later one stands, under one alias (PA5).
 */
export async function nameSameWords(world: World): Promise<void> {
  const [first, second] = world.devices.flatMap(({ contexts }) => contexts.slice(0, 1))
  assert(first !== undefined && second !== undefined, 'every device has a tab open')
  const [, merged, into] = listOfPayees({ payees: [], aliases: [] })
  assert(merged !== undefined && into !== undefined, 'there are words')
  const own = namePayee(merged, { name: 'Landlord', isHidden: false })
  await world.start(async () => await changePayees(first.ledger, mergePayees(into, [merged])))
  await world.comeToRest()
  world.server.advance(DAY_MS)
  await world.start(async () => await changePayees(second.ledger, own))
  await world.comeToRest()
  for (const context of [first, second, first]) {
    await world.startPass(context, 'manual')
    await world.comeToRest()
  }
  const records = await world.server.records(world.userId)
  checkAliases(records)
  const of = records.find(({ columns }) => columns['key'] === merged.writings[0]?.key)
  const found = String(of?.columns['payee_id'])
  if (found !== merged.id) throw new Broken('I6 last edit wins', `the words are ${found}`)
}

async function expectField(
  { ledger, name: where }: Context,
  wanted: { readonly id: string; readonly name: string; readonly value: unknown },
): Promise<void> {
  const row: object = (await ledger.db.transactions.get(wanted.id)) ?? {}
  const found = new Map<string, unknown>(Object.entries(row)).get(wanted.name)
  if (isDeepStrictEqual(found, wanted.value)) return
  throw new Broken('I4 own write visible', `${wanted.name} is ${String(found)} on ${where}`)
}
