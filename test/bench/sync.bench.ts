import { expect, test } from 'vitest'
import { countTransactions } from './bench-page.ts'
import { type Figure, median, printColumns, printFigures } from './figures.ts'
import { startCouchServer } from './rivals/couch-server.ts'
import { type Exchanged, measureOldWay, measureRival } from './rivals/measure-rivals.ts'
import { startRxServer } from './rivals/rx-server.ts'
import { type Round, ROUNDS, runRound, setUpDevices, WRITES } from './sync-rounds.ts'

const POUCH = new URL('rivals/pouch-door.ts', import.meta.url)
const RX = new URL('rivals/rx-door.ts', import.meta.url)

interface Measure extends Omit<Figure, 'value'> {
  readonly of: (round: Round) => number
}

const MEASURES: readonly Measure[] = [
  { name: 'one local write, durable', unit: 'ms', of: round => median(round.writesMs) },
  {
    name: 'back online until all are there',
    unit: 's',
    aim: '≤ 0.5 s',
    of: round => round.arrivedMs / 1000,
  },
  {
    name: 'requests of the first device',
    unit: '',
    aim: '≤ 12',
    of: ({ phone }) => phone.requests,
  },
  { name: 'requests of the second', unit: '', of: ({ laptop }) => laptop.requests },
  {
    name: 'up from the first, a row',
    unit: 'bytes',
    aim: '≤ 80 bytes',
    of: ({ phone }) => phone.bytesUp / WRITES,
  },
  { name: 'down to the first, a row', unit: 'bytes', of: ({ phone }) => phone.bytesDown / WRITES },
  { name: 'up from the second, a row', unit: 'bytes', of: ({ laptop }) => laptop.bytesUp / WRITES },
  {
    name: 'down to the second, a row',
    unit: 'bytes',
    aim: '≤ 60 bytes',
    of: ({ laptop }) => laptop.bytesDown / WRITES,
  },
  { name: 'a bare INSERT and COMMIT', unit: '/s', of: round => round.barePerSecond },
]

function exchangedIn({ arrivedMs, phone, laptop }: Round): Exchanged {
  return { arrivedMs, sender: phone, receiver: laptop }
}

const SIDES: readonly (readonly [string, (all: Exchanged) => string])[] = [
  ['until all are there, s', ({ arrivedMs }) => (arrivedMs / 1000).toFixed(2)],
  ['requests of both', ({ sender, receiver }) => String(sender.requests + receiver.requests)],
  ['up from the first, bytes a row', ({ sender }) => (sender.bytesUp / WRITES).toFixed(0)],
  ['down to the second, bytes a row', ({ receiver }) => (receiver.bytesDown / WRITES).toFixed(0)],
]

function middle(all: readonly Exchanged[]): Exchanged {
  const [first, ...others] = all.toSorted((one, other) => one.arrivedMs - other.arrivedMs)
  return [first, ...others][Math.floor(all.length / 2)] as Exchanged
}

test('1,000 writes made offline reach the second device', async () => {
  const setting = await setUpDevices()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(setting))
  expect(await countTransactions(setting.laptop.page)).toBe(WRITES * ROUNDS)
  printFigures(
    '1,000 writes made offline, to the second device (Chromium, loopback)',
    MEASURES.map(measure => figureOf(measure, rounds)),
  )
  // What serves the others keeps all in memory and checks nothing; ours is PostgreSQL with fsync, and the whole app.
  const sides = new Map([
    ['this app', rounds.map(exchangedIn)],
    ['a request for each write', await measureOldWay(setting)],
    ['PouchDB 9', await measureRival({ door: POUCH, start: startCouchServer })],
    ['RxDB 17', await measureRival({ door: RX, start: startRxServer })],
  ])
  printColumns(
    'The same 1,000 rows, beside others',
    [...sides.keys()],
    SIDES.map(([name, of]) => [name, [...sides.values()].map(all => of(middle(all)))]),
  )
})

function figureOf({ of, ...measure }: Measure, rounds: readonly Round[]): Figure {
  return { ...measure, value: median(rounds.map(of)) }
}
