import { foldText } from '#base/folded-text.ts'
import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_CATEGORY_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import {
  type CategoryBook,
  type CategoryLook,
  type CategoryRecord,
  FIXED_CATEGORIES,
  isOffered,
} from '#records/category/category-book.ts'
import { givenHue, givenName, type Hue } from '#records/category/category.ts'
import { longName } from '#records/read-fields.ts'
import { TRANSACTION_TYPES, TRANSFER_CATEGORY } from '#records/transaction/terms.ts'

/** What a category is to become, by its value; what is left out stays. */
export type CategoryEdit = Pick<CategoryRecord, 'value'> &
  Partial<Omit<CategoryRecord, 'id' | 'value'>>

/** The category dialog as it is filled in. */
export interface CategoryForm {
  readonly name: string
  readonly icon: string
  readonly hue: Hue
  /** `expense` or `income`; empty for both, or for what a given one is by itself. */
  readonly type: string
  /** The group that it stands in; empty for none. */
  readonly groupId: string
  readonly isHidden: boolean
  /** The category that it is to become a part of; empty for none. */
  readonly into: string
}

/** Where the dialog of a new category begins. */
export const NEW_CATEGORY: CategoryForm = {
  name: '',
  icon: 'other',
  hue: 'adire',
  type: 'expense',
  groupId: '',
  isHidden: false,
  into: '',
}

/** What the dialog shows of a category. */
export function categoryToForm(look: CategoryLook): CategoryForm {
  const { name, icon, hue, type, groupId, isHidden } = look
  return { name, icon, hue, type: type ?? '', groupId: groupId ?? '', isHidden, into: '' }
}

/**
 * Reads the dialog of a category, or of a new one: 'Please fill: Category name' without a name; two categories of one
 * name are refused, as no list could tell them apart.
 */
export function readCategory(
  form: CategoryForm,
  book: CategoryBook,
  of?: CategoryLook,
): Result<CategoryEdit, FormFault> {
  if (of !== undefined && form.into !== '') return ok(mergeInto(form.into, of.value))
  const name = form.name.trim()
  const missing = missingFields(
    form,
    [{ key: 'name', name: t('categories.category-name') }],
    t('categories.please-fill'),
  )
  const fault = allFaults(missing, longName(form.name), takenName(name, book, of))
  if (fault !== undefined) return err(fault)
  return ok(
    of === undefined
      ? { ...chosenLook(form, freeValue(name, book)), ...lastOwnPlace(book) }
      : chosenLook(form, of.value),
  )
}

/** What is chosen as the app has it goes on following the app. */
function chosenLook(form: CategoryForm, value: string): CategoryEdit {
  const { name, icon, hue, groupId, isHidden } = form
  return {
    value,
    name: name.trim() === givenName(value) ? '' : name.trim(),
    icon: icon === value ? '' : icon,
    colour: hue === givenHue(value) ? '' : hue,
    isHidden,
    type: TRANSACTION_TYPES.find(each => each === form.type) ?? null,
    groupId: groupId === '' ? null : groupId,
  }
}

function takenName(
  name: string,
  { categories }: CategoryBook,
  of: CategoryLook | undefined,
): FormFault | undefined {
  const key = foldText(name)
  const other = categories.find(look => look.value !== of?.value && foldText(look.name) === key)
  if (other === undefined) return undefined
  const where = other.isHidden ? t('categories.it-is-hidden') : ''
  return fieldFault('name', t('categories.you-have-a-category-called', { name: other.name, where }))
}

// Room for a number behind it.
const VALUE_LENGTH = MAX_CATEGORY_LENGTH - 4

/** What entries of a new category store: its name, as other apps would write it, where nothing has that value yet. */
function freeValue(name: string, { categories, merged }: CategoryBook): string {
  const taken = new Set([...categories.map(({ value }) => value), ...merged.keys()])
  const wanted = name.toLowerCase().slice(0, VALUE_LENGTH).trim()
  let value = wanted
  for (let number = 2; taken.has(value); number += 1) value = `${wanted} ${number}`
  return value
}

/** How far apart positions are that are given out. */
export const POSITION_STEP = 1024

/** Behind the person's other ones; the first has its place already. */
function lastOwnPlace({ categories }: CategoryBook): Pick<CategoryEdit, 'position'> {
  const own = categories.filter(({ isOwn }) => isOwn).map(({ position }) => position)
  return own.length === 0 ? {} : { position: Math.max(...own) + POSITION_STEP }
}

/** Makes a category a part of another one: no entry is written (CA4). */
export function mergeInto(into: string, value: string): CategoryEdit {
  return { value, mergedInto: into }
}

/** Takes a category out of the one that it was made a part of. */
export function takeOut(value: string): CategoryEdit {
  return { value, mergedInto: null }
}

/** What a category can become a part of: another one, for entries of the same kind. */
export function mergeTargets(
  { categories }: CategoryBook,
  { value, type }: CategoryLook,
): readonly CategoryLook[] {
  return categories.filter(
    look =>
      look.value !== value &&
      look.value !== TRANSFER_CATEGORY &&
      !look.isHidden &&
      (type === null || look.type === null || look.type === type),
  )
}

/** The categories that can be changed, as they are listed: those offered, and those that are hidden. */
export interface ListedCategories {
  readonly offered: readonly CategoryLook[]
  readonly hidden: readonly CategoryLook[]
}

/** Lists the categories in the person's order; what is fixed is not among them (CA7). */
export function listCategories({ categories }: CategoryBook): ListedCategories {
  const listed = categories.filter(({ value }) => !FIXED_CATEGORIES.has(value))
  return {
    offered: listed.filter(look => isOffered(look)),
    hidden: listed.filter(({ isHidden }) => isHidden),
  }
}

/**
 * Moves a category one place up or down among those offered, halfway between two others, so that it alone is
 * written; undefined where it stands at that end. Those in one position, as two devices make them, are passed together.
 */
export function moveCategory(
  offered: readonly CategoryLook[],
  value: string,
  way: Way,
): CategoryEdit | undefined {
  const position = movedPosition(
    offered,
    offered.findIndex(look => look.value === value),
    way,
  )
  return position === undefined ? undefined : { value, position }
}

/** One place up, or down. */
export type Way = 'up' | 'down'

/** The position with which what stands at this place stands one further; undefined where it stands at that end. */
export function movedPosition(
  placed: readonly Pick<CategoryLook, 'position'>[],
  place: number,
  way: Way,
): number | undefined {
  const line = way === 'up' ? placed.toReversed() : placed
  const at = way === 'up' ? placed.length - 1 - place : place
  const next = line[at + 1]
  if (place < 0 || next === undefined) return undefined
  const beyond = line.slice(at + 2).find(({ position }) => {
    const between = (position + next.position) / 2
    return between !== position && between !== next.position
  })
  const end = next.position + (way === 'up' ? -POSITION_STEP : POSITION_STEP)
  return beyond === undefined ? end : (beyond.position + next.position) / 2
}

/** The names of the hues, as a person reads them. */
export const hueNames = once((): Readonly<Record<Hue, string>> => ({
  adire: t('categories.adire-blue'),
  sky: t('categories.sky'),
  lagoon: t('categories.lagoon'),
  palm: t('categories.palm-green'),
  ugu: t('categories.ugu-green'),
  sun: t('categories.sun-yellow'),
  honey: t('categories.honey'),
  clay: t('categories.clay'),
  cocoa: t('categories.cocoa'),
  rose: t('categories.rose'),
  zobo: t('categories.zobo'),
  slate: t('categories.slate'),
}))
