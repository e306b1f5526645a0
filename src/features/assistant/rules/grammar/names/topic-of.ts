import { EVERYTHING, type Topic } from '#features/assistant/rules/question.ts'
import type { Meaning } from './mention.ts'

/** A topic, and the one that takes its place when no row has the words of its merchant. */
export interface ReadTopic {
  readonly topic: Topic
  readonly otherwise?: Topic
}

/** How the topic of a question is put together. */
export interface TopicSources {
  readonly meanings: readonly Meaning[]
  /** Words that nothing is known by. */
  readonly unknown: string | undefined
  /** Whether a label's name means the budget that is called the same. */
  readonly prefersBudgets: boolean
}

/** The rows that the names of a question select (UW5). */
export function topicOf({ meanings, unknown, prefersBudgets }: TopicSources): ReadTopic {
  const things = meanings.filter(each => each.type === 'thing')
  const base = {
    categories: unique(meanings.flatMap(each => (each.type === 'category' ? each.categories : []))),
    walletIds: unique(meanings.flatMap(each => (each.type === 'wallet' ? [each.walletId] : []))),
    ...labelsAndBudget(meanings, prefersBudgets),
  }
  const [thing] = things
  const ofThings = unique([...base.categories, ...things.flatMap(each => each.categories)])
  if (unknown !== undefined) return { topic: { ...base, merchant: unknown } }
  if (thing === undefined) return { topic: base }
  // A category beside a thing already says where to look.
  if (base.categories.length > 0) {
    return { topic: { ...base, merchant: thing.merchant }, otherwise: base }
  }
  const topic = { ...base, merchant: thing.merchant }
  if (ofThings.length === 0) return { topic }
  return { topic, otherwise: { ...base, categories: ofThings } }
}

function labelsAndBudget(
  meanings: readonly Meaning[],
  prefersBudgets: boolean,
): Pick<Topic, 'labelIds' | 'budgetId'> {
  const budgetIds = meanings.flatMap(each => budgetIdOf(each, prefersBudgets) ?? [])
  const labels = meanings.filter(each => each.type === 'label')
  const labelIds = labels
    .filter(each => budgetIdOf(each, prefersBudgets) === undefined)
    .map(({ labelId }) => labelId)
  const [budgetId] = budgetIds
  return { labelIds: unique(labelIds), ...(budgetId !== undefined && { budgetId }) }
}

function budgetIdOf(meaning: Meaning, prefersBudgets: boolean): string | undefined {
  if (meaning.type === 'budget') return meaning.budgetId
  return meaning.type === 'label' && prefersBudgets ? meaning.budgetId : undefined
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}

/** Whether a topic is of everything, but for wallets. */
function isBare({ categories, labelIds, budgetId, merchant }: Topic): boolean {
  return (
    categories.length === 0 &&
    labelIds.length === 0 &&
    budgetId === undefined &&
    merchant === undefined
  )
}

/** The topic that a next question is about: what it names takes the place of its like (UW7). */
export function topicAfter(previous: Topic, next: Topic): Topic {
  const subject = isBare(next) ? previous : next
  const { walletIds } = next.walletIds.length > 0 ? next : previous
  const { categories, labelIds, budgetId, merchant } = subject
  const type = next.type ?? previous.type
  return {
    ...EVERYTHING,
    ...(type && { type }),
    categories,
    labelIds,
    walletIds,
    ...(budgetId !== undefined && { budgetId }),
    ...(merchant !== undefined && { merchant }),
  }
}
