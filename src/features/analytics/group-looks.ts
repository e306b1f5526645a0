import { assertNever } from '#base/assert.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { BarPart } from '#ui/chart/bar-parts.tsx'
import { SLICE_PATTERNS } from '#ui/chart/pie-slices.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { labelLook } from './parts/named-shares.tsx'
import { OTHERS, partOfKey, wordsOfKey } from './rules/figure-keys.ts'
import type { FlowGrouping } from './rules/flow-groups.ts'

/** A group as it is known: by its key, and for payees the text. */
interface KnownGroup {
  readonly key: string
  readonly text: string
}

/** What groups are called and how they look, the same wherever they are shown. */
export interface GroupLooks {
  readonly nameOf: (group: KnownGroup) => string
  readonly colorOf: (key: string, rank: number) => string
  /** Whether the key names something that is there still. */
  readonly isKnown: (key: string) => boolean
  /** How a sentence names what has none of them. */
  readonly noneText: string
  /** Whether the colour is one that a person chose. */
  readonly isOwnColor: boolean
}

/** How many groups a picture tells apart (FL6). */
export const SHOWN_GROUPS = 5

const OTHERS_COLOR = 'color-mix(in srgb, var(--line-strong) 28%, var(--card))'
const COLORS = 11
const PLAIN_GROUPS = 3

/** The looks of groups; undefined while the names load. */
export function useGroupLooks(by: FlowGrouping): GroupLooks | undefined {
  const labels = useLabels()
  const wallets = useWallets()
  const book = useCategoryBook()
  if (labels === undefined || wallets === undefined) return undefined
  const all = {
    isKnown: () => true,
    isOwnColor: false,
    noneText: t('analytics.what-has-no-description'),
  }
  switch (by) {
    case 'category':
      return {
        ...all,
        nameOf: ({ key }) => book.nameOf(key),
        colorOf: key => `var(--${book.lookOf(key).hue}-bar)`,
      }
    case 'group': {
      const byId = new Map(book.groups.map(group => [group.id, group]))
      return {
        ...all,
        noneText: t('analytics.what-stands-in-no-group'),
        nameOf: ({ key }) =>
          byId.get(key)?.name ??
          (key === '' ? t('analytics.no-group') : t('analytics.deleted-group')),
        colorOf: key => (key === '' ? OTHERS_COLOR : `var(--${byId.get(key)?.hue ?? 'slate'}-bar)`),
      }
    }
    case 'label': {
      const byId = new Map(labels.map(label => [label.id, label]))
      return {
        nameOf: ({ key }) => labelLook(byId, key).name,
        colorOf: key => labelLook(byId, key).color,
        noneText: t('analytics.what-has-no-label'),
        isKnown: key => key === '' || byId.has(key),
        isOwnColor: true,
      }
    }
    case 'wallet': {
      const places = new Map(wallets.map(({ id }, place) => [id, place]))
      const names = new Map(wallets.map(({ id, name }) => [id, name]))
      return {
        ...all,
        nameOf: ({ key }) => names.get(key) ?? t('analytics.deleted-wallet'),
        colorOf: key => rankColor(places.get(key) ?? 0),
      }
    }
    case 'payee':
      return {
        ...all,
        nameOf: ({ text }) => (text === '' ? t('analytics.no-description') : text),
        colorOf: (_, rank) => rankColor(rank),
      }
    default:
      return assertNever(by)
  }
}

function rankColor(rank: number): string {
  return `var(--chart-${(rank % COLORS) + 1})`
}

/** The groups that a picture tells apart, and all others as one where there are any. */
export function pictureParts(
  groups: readonly KnownGroup[],
  hasOthers: boolean,
  looks: GroupLooks,
): readonly BarPart[] {
  const shown: BarPart[] = []
  for (const [rank, group] of groups.slice(0, SHOWN_GROUPS).entries()) {
    const color = looks.colorOf(group.key, rank)
    const alike = shown.filter(part => part.color === color)
    const patterns = SLICE_PATTERNS.slice(Math.max(0, rank - PLAIN_GROUPS + 1))
    shown.push({
      key: partOfKey(group.key),
      name: looks.nameOf(group),
      color,
      // Categories of one hue stand beside each other, as labels of one colour do.
      pattern: patterns.find(pattern => alike.every(part => part.pattern !== pattern)) ?? 'plain',
      isEdged: looks.isOwnColor,
    })
  }
  const others = {
    key: OTHERS,
    name: t('analytics.everything-else'),
    color: OTHERS_COLOR,
    pattern: 'plain',
    isEdged: true,
  } as const
  return hasOthers || groups.length > SHOWN_GROUPS ? [...shown, others] : shown
}

/** The group with the key; what is not among these is known by its key alone. */
export function groupOfKey(groups: readonly KnownGroup[], key: string): KnownGroup {
  const group = groups.find(each => each.key === key)
  return group ?? { key, text: wordsOfKey(key) ?? t('analytics.a-payee') }
}

/** The names of groups by their keys, in the middle of a sentence. */
export function saidNames(
  groups: readonly KnownGroup[],
  looks: GroupLooks,
): (key: string) => string {
  return key => (key === '' ? looks.noneText : looks.nameOf(groupOfKey(groups, key)))
}

/** The parts of a step as a picture tells them apart. */
export function foldedParts(parts: readonly Kobo[], count: number): readonly Kobo[] {
  if (count <= SHOWN_GROUPS) return parts.slice(0, count)
  return [...parts.slice(0, SHOWN_GROUPS), addKobo(...parts.slice(SHOWN_GROUPS))]
}
