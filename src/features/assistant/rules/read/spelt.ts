import WORDS from './words.json' with { type: 'json' }

/** What it costs to leave a letter out, type one too many or another; 1 is more than hurry explains. */
const COSTS = {
  vowelOut: 0.12,
  doubled: 0.08,
  hOut: 0.2,
  finalGOut: 0.15,
  letterOut: 0.5,
  vowelMore: 0.6,
  letterMore: 0.9,
  otherVowel: 0.4,
  alike: 0.2,
  other: 1.1,
  swapped: 0.5,
} as const
// As typed and as written: `dan`, `tink`, `pak`, `fone`, `nite`; at the end also `afta`.
const SOUNDS = [
  ['d', 'th'],
  ['t', 'th'],
  ['k', 'ck'],
  ['f', 'ph'],
  ['ite', 'ight'],
] as const
const ALIKE = new Set(['yi', 'iy', 'kc', 'ck', 'sz', 'zs', 'sc', 'cs'])
/** The most that a word may be away from what was typed, by the letters typed. */
const LIMITS = [0, 0, 0.22, 0.36, 0.52, 0.62, 0.8, 0.8] as const
const LONG_LIMIT = 1.1
// What questions seldom have must be nearer, and is never meant by three letters.
const SELDOM = { limit: 0.75, leastLetters: 4 } as const
// Nearer than this to a second word it may be either.
const MARGIN = 0.1
const COMMON: ReadonlySet<string> = new Set(WORDS.common)

/** The word of those known that was typed in a hurry, as it sounds or without its vowels; none where two may be. */
export function hurriedWord(typed: string, known: Iterable<string>): string | undefined {
  const isShort = isCutShort(typed)
  const near = new Map<string, number>()
  for (const word of known) {
    if (!canBe(typed, word)) continue
    const cost = hurryCost(typed, word, isShort)
    if (cost <= limitOf(typed, word)) near.set(word, cost)
  }
  const [best, second] = [...near].toSorted(([, one], [, other]) => one - other)
  if (best === undefined) return undefined
  return second === undefined || second[1] - best[1] >= MARGIN ? best[0] : undefined
}

const CLUSTERS: ReadonlySet<string> = new Set(WORDS.clusters)
const ENDINGS: ReadonlySet<string> = new Set(WORDS.endings)

/** Whether no English word has these letters in a row, as those without their vowels: `lst`, `spnding`, `recp`. */
function isCutShort(typed: string): boolean {
  const runs = typed.match(/[^aeiouy]+/gu) ?? []
  const [only] = runs
  if (only === typed) return true
  const isOddEnd = /[^aeiouy]{2}$/u.test(typed) && !ENDINGS.has(typed.slice(-2))
  return isOddEnd || runs.some(run => !isCluster(run))
}

function isCluster(run: string): boolean {
  return run.length < 3 || (run.length === 3 && CLUSTERS.has(run))
}

function limitOf({ length }: string, word: string): number {
  const limit = LIMITS[length] ?? LONG_LIMIT
  if (COMMON.has(word)) return limit
  return length < SELDOM.leastLetters ? 0 : limit * SELDOM.limit
}

/** The first letter is right, or sounds so, and the lengths are a word's and its short form's. */
function canBe(typed: string, word: string): boolean {
  const isFirst = typed[0] === word[0] || (typed[0] === 'd' && word.startsWith('th'))
  return isFirst && word.length >= typed.length - 2 && word.length <= typed.length * 2 + 1
}

/** How far what was typed is from a word, letter by letter; only what was cut short lacks a letter or has another. */
function hurryCost(typed: string, word: string, isShort: boolean): number {
  const known = new Map<number, number>()

  function costFrom(at: number, to: number): number {
    if (at === typed.length && to === word.length) return 0
    const place = at * word.length * 2 + to
    const before = known.get(place)
    if (before !== undefined) return before
    let cost = Infinity
    for (const step of stepsAt(typed.slice(at), word.slice(to), { last: word[to - 1], isShort })) {
      cost = Math.min(cost, step.cost + costFrom(at + step.typed, to + step.written))
    }
    known.set(place, cost)
    return cost
  }

  return costFrom(0, 0)
}

/** How many letters are taken together, of what was typed and of the word. */
interface Step {
  readonly typed: number
  readonly written: number
  readonly cost: number
}

/** The letter of the word before, and whether any letters may be missing. */
interface StepContext {
  readonly last: string | undefined
  readonly isShort: boolean
}

/** What may come next of what was typed and of the word. */
function stepsAt(typed: string, written: string, { last, isShort }: StepContext): readonly Step[] {
  const [one = '', other = ''] = [typed[0], written[0]]
  const steps = soundSteps(typed, written)
  if (one === other) steps.push({ typed: 1, written: 1, cost: 0 })
  if (ALIKE.has(one + other)) steps.push({ typed: 1, written: 1, cost: COSTS.alike })
  const unheard = unheardCost(written, last)
  if (unheard !== undefined) steps.push({ typed: 0, written: 1, cost: unheard })
  if (one === last) steps.push({ typed: 1, written: 0, cost: COSTS.doubled })
  return isShort ? [...steps, ...heavySteps(typed, written)] : steps
}

/** Letters that sound like others. */
function soundSteps(typed: string, written: string): Step[] {
  const isEnd = typed === 'a' && written === 'er'
  const heard = SOUNDS.filter(
    ([sound, letters]) => typed.startsWith(sound) && written.startsWith(letters),
  ).map(([sound, letters]) => ({
    typed: sound.length,
    written: letters.length,
    cost: COSTS.alike,
  }))
  return isEnd ? [...heard, { typed: 1, written: 2, cost: COSTS.alike }] : heard
}

/** A letter that is doubled, hardly heard, or the last of `ing`. */
function unheardCost(written: string, last: string | undefined): number | undefined {
  if (written !== '' && written[0] === last) return COSTS.doubled
  const isOfSound = last === 't' || last === 'c'
  if (written.startsWith('h') && isOfSound) return COSTS.hOut
  return written === 'g' && last === 'n' ? COSTS.finalGOut : undefined
}

/** Any letter left out, typed too much, for another or before its neighbour. */
function heavySteps(typed: string, written: string): readonly Step[] {
  const [one = '', other = ''] = [typed[0], written[0]]
  const steps: Step[] = []
  if (other !== '') {
    steps.push({ typed: 0, written: 1, cost: isVowel(other) ? COSTS.vowelOut : COSTS.letterOut })
  }
  if (one === '') return steps
  steps.push({ typed: 1, written: 0, cost: isVowel(one) ? COSTS.vowelMore : COSTS.letterMore })
  if (other === '') return steps
  const isVowels = isVowel(one) && isVowel(other)
  steps.push({ typed: 1, written: 1, cost: isVowels ? COSTS.otherVowel : COSTS.other })
  if (typed[1] === other && written[1] === one) {
    steps.push({ typed: 2, written: 2, cost: COSTS.swapped })
  }
  return steps
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter)
}
