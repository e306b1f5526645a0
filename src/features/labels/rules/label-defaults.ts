import type { SaveLabelForm } from './save-label.ts'

/** The colours of a label that has none (LAB-02: purple with white text). */
export const DEFAULT_LABEL_COLORS = { textColor: '#ffffff', backgroundColor: '#8f5bd7' } as const

/** What stands where a label would, when there is none. */
export const NO_LABEL = 'N/A'

/** A label before anything is typed: the form begins with it, and so does each label of the demo. */
export const NEW_LABEL: SaveLabelForm = { name: '', ...DEFAULT_LABEL_COLORS, visible: true }
