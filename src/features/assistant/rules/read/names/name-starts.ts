import { behind, keyAt, type Line, past } from '../line.ts'

const PREPS = [
  'on',
  'at',
  'to',
  'from',
  'for',
  'with',
  'via',
  'using',
  'by',
  'through',
  'in',
  'into',
  'inside',
  'under',
  'of',
  'tagged',
  'labelled',
  'labeled',
  'called',
  'label',
  'named',
  'about',
  'as',
  'out of',
  'between',
  'across',
  'per',
  'from either',
  'both',
  'either',
  'only on',
  'only',
  'just',
  'only for',
  'only at',
  'only from',
  'towards',
  'toward',
  'containing',
  'mentioning',
  'with label',
  'with the label',
  'under the label',
  'in the category',
  'in category',
  'under category',
  'on only',
]
const ARTICLES = [
  'everything labelled',
  'everything labeled',
  'anything labelled',
  'everything tagged',
  'everything under',
  'everything on',
  'everything from',
  'everything at',
  'anything on',
  'the money for',
  'my',
  'my own',
  'my two',
  'the two',
  'my sister',
  'my brother',
  'my friend',
  'my cousin',
  'my uncle',
  'my aunty',
  'my aunt',
  'my mum',
  'my mother',
  'my mama',
  'my dad',
  'my father',
  'my papa',
  'my wife',
  'my husband',
  'the',
  'our',
  'some',
  'a',
  'an',
  'all',
  'all my',
  'both',
  'both my',
  'this',
  'either',
  'that',
]
const KINDED = new Set(['wallet', 'account', 'label', 'tag', 'category', 'budget'])
// `from kuda go opay`, `from kuda enter opay`.
const ONWARD = ['go', 'came in']

/** Where a name may begin, and the preposition before it, if any. */
export interface Start {
  readonly prep: string
  readonly start: number
}

/** Where names may begin behind what stands before them. */
export function startsAt(line: Line, at: number): readonly Start[] {
  const isMove = line.some(({ key }) => key === 'from')
  const preps = (isMove ? [...PREPS, ...ONWARD] : PREPS).filter(
    prep => behind(line, at, [prep]) !== undefined,
  )
  const prep = preps.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0] ?? ''
  const bare = { prep: '', start: articled(line, at) }
  if (prep === '') return [bare]
  return [bare, { prep, start: articled(line, at + prep.split(' ').length) }]
}

/** Where the line goes on behind articles, and what says the kind of a thing. */
export function articled(line: Line, at: number): number {
  const longest = [...ARTICLES].toSorted((a, b) => b.length - a.length)
  const behindKind = KINDED.has(keyAt(line, past(line, at, longest)))
    ? past(line, at, longest) + 1
    : undefined
  return behindKind === undefined || keyAt(line, behindKind) === '' ? past(line, at, longest) : at
}
