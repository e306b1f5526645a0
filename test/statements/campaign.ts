// `npm run campaign:statements -- [N] [first seed] [sizes]`: every layout in 1, 5 and 40 pages (or
// the sizes named, `1,5`; none: '') by every producer, then N random layouts, N of random geometry, N of strange habits, N crowded
// ones, N lists and N random tables in files that are no PDF; the scores, and what was wrong. Stopped by a signal it says so of the files that it had so far.
import { setImmediate } from 'node:timers/promises'
import { STOPPED_CODE, stopSignals } from '../support/run/stop-signals.ts'
import { scoreRandomFile } from './files/score-file.ts'
import type { StatementWanted } from './made/make-statement.ts'
import { scoreStatement, type ScoredFile } from './score-statement.ts'
import { addScores, type Score, scoreLine } from './score.ts'
import {
  bandSet,
  cardSet,
  crowdedSet,
  geometrySet,
  habitSet,
  layoutSet,
  randomSet,
} from './sets.ts'

const DEFAULT_COUNT = 100
const DAY_MS = 86_400_000
// Seeds of the day differ, so that every night looks elsewhere.
const SEEDS_PER_DAY = 100_000
const SIZES = '1,5,40'
const WORST = 20

const [
  count = String(DEFAULT_COUNT),
  first = String(Math.floor(Date.now() / DAY_MS) * SEEDS_PER_DAY),
  sizes = SIZES,
] = process.argv.slice(2)
const seed = Number(first)
const startedMs = Date.now()
const stopping = stopSignals()

print(`seed ${seed}`)
const files: ScoredFile[] = []
const known = await scoreAll(
  layoutSet(
    sizes
      .split(',')
      .filter(size => size !== '')
      .map(Number),
    seed,
  ),
)
const random = await scoreAll(randomSet(Number(count), seed))
const geometries = await scoreAll(geometrySet(Number(count), seed))
const habits = await scoreAll(habitSet(Number(count), seed))
const crowded = await scoreAll(crowdedSet(Number(count), seed))
const bands = [...(await scoreAll(bandSet(Number(count), seed))).values()].flat()
for (const [layout, scores] of known) print(`${layout}: ${scoreLine(addScores(scores))}`)
print(`all known layouts: ${scoreLine(addScores([...known.values()].flat()))}`)
const randomScores = [...random.values()].flat()
print(`${randomScores.length} random layouts: ${scoreLine(addScores(randomScores))}`)
const geometryScores = [...geometries.values()].flat()
print(`${geometryScores.length} of random geometry: ${scoreLine(addScores(geometryScores))}`)
const cards = [...(await scoreAll(cardSet(Number(count), seed))).values()].flat()
print(`${cards.length} lists without a table: ${scoreLine(addScores(cards))}`)
const habitScores = [...habits.values()].flat()
print(`${habitScores.length} of strange habits: ${scoreLine(addScores(habitScores))}`)
const crowdedScores = [...crowded.values()].flat()
print(`${crowdedScores.length} crowded: ${scoreLine(addScores(crowdedScores))}`)
print(`${bands.length} of tall rows: ${scoreLine(addScores(bands))}`)
const tables = await scoreTables(Number(count), seed)
print(`${tables.length} random tables in files: ${scoreLine(addScores(tables))}`)
if (stopping.aborted) print(`Stopped after ${files.length} files of seed ${seed}.`)
print(`${Math.round((Date.now() - startedMs) / 1000)} s`)
for (const { name, score } of files.filter(isFlawed).toSorted(worstFirst).slice(0, WORST)) {
  print(`\n${name}: ${scoreLine({ ...score, wrongs: [] })}\n  ${score.wrongs.join('\n  ')}`)
}
const { falseProven } = addScores(files.map(({ score }) => score))
if (stopping.aborted) process.exitCode = STOPPED_CODE
if (falseProven > 0) process.exitCode = 1

async function scoreAll(set: readonly StatementWanted[]): Promise<Map<string, Score[]>> {
  const scoresByLayout = new Map<string, Score[]>()
  for (const wanted of set) {
    // Signals are heard between files.
    await setImmediate()
    if (stopping.aborted) break
    const file = await scoreStatement(wanted)
    files.push(file)
    const { name } = wanted.layout
    scoresByLayout.set(name, [...(scoresByLayout.get(name) ?? []), file.score])
  }
  return scoresByLayout
}

async function scoreTables(wanted: number, firstSeed: number): Promise<readonly Score[]> {
  const scores: Score[] = []
  for (let index = 0; index < wanted; index += 1) {
    await setImmediate()
    if (stopping.aborted) break
    const file = scoreRandomFile(firstSeed + index)
    files.push(file)
    scores.push(file.score)
  }
  return scores
}

function isFlawed({ score }: ScoredFile): boolean {
  return score.wrongs.length > 0
}

function worstFirst({ score: a }: ScoredFile, { score: b }: ScoredFile): number {
  return b.falseProven - a.falseProven || lost(b) - lost(a)
}

function lost({ rows, moneyExact }: Score): number {
  return rows - moneyExact
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
