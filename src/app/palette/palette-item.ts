import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The kinds of things that the search finds, in the order in which they stand. */
export const PALETTE_GROUPS = [
  'add',
  'ask',
  'recent',
  'actions',
  'pages',
  'wallets',
  'budgets',
  'transactions',
] as const

/** A kind of thing that the search finds. */
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** Something that the search offers. */
export interface PaletteItem {
  /** The same at every start, for what is remembered as recent. */
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  readonly icon: LucideIcon
  /** What else a person may call it. */
  readonly words?: string
  readonly detail?: ReactNode
  readonly onSelect: () => void
}

/** Items of one kind. */
export interface PaletteSection {
  readonly group: PaletteGroup
  readonly items: readonly PaletteItem[]
}
