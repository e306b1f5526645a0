import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { NEW_LABEL } from './label-defaults.ts'
import type { SaveLabelForm } from './save-label.ts'

/** A colour a label may wear: the background, and the text that reads on it (contrast ≥ 4.5:1). */
export interface LabelColor {
  readonly name: string
  readonly background: string
  readonly text: string
}

/** The fifty named colours that a label is given by hand or at random (LAB-01). */
export const labelColors = once((): readonly LabelColor[] => [
  { name: t('labels.plum-night'), background: '#593986', text: '#ffffff' },
  { name: t('labels.purple'), background: '#8f5bd7', text: '#ffffff' },
  { name: t('labels.lavender'), background: '#d3baff', text: '#1a1523' },
  { name: t('labels.aubergine'), background: '#4e2155', text: '#ffffff' },
  { name: t('labels.orchid'), background: '#a543b5', text: '#ffffff' },
  { name: t('labels.lilac'), background: '#f1d1f6', text: '#1a1523' },
  { name: t('labels.mulberry'), background: '#7a2a5c', text: '#ffffff' },
  { name: t('labels.magenta'), background: '#c0278e', text: '#ffffff' },
  { name: t('labels.bubblegum'), background: '#f8afd8', text: '#1a1523' },
  { name: t('labels.wine'), background: '#5e1a30', text: '#ffffff' },
  { name: t('labels.raspberry'), background: '#c82462', text: '#ffffff' },
  { name: t('labels.blush'), background: '#ffced9', text: '#1a1523' },
  { name: t('labels.maroon'), background: '#84292c', text: '#ffffff' },
  { name: t('labels.red'), background: '#cc2538', text: '#ffffff' },
  { name: t('labels.coral-mist'), background: '#ffafac', text: '#1a1523' },
  { name: t('labels.rust'), background: '#5f1f04', text: '#ffffff' },
  { name: t('labels.vermilion'), background: '#c83f00', text: '#ffffff' },
  { name: t('labels.peach'), background: '#ffd1c1', text: '#1a1523' },
  { name: t('labels.chestnut'), background: '#7e3500', text: '#ffffff' },
  { name: t('labels.orange'), background: '#f98924', text: '#1a1523' },
  { name: t('labels.apricot'), background: '#fcb889', text: '#1a1523' },
  { name: t('labels.bronze'), background: '#512e00', text: '#ffffff' },
  { name: t('labels.amber'), background: '#f5a91f', text: '#1a1523' },
  { name: t('labels.honey'), background: '#f6d9b2', text: '#1a1523' },
  { name: t('labels.olive'), background: '#615000', text: '#ffffff' },
  { name: t('labels.mustard'), background: '#d8be2a', text: '#1a1523' },
  { name: t('labels.lemon'), background: '#f6e895', text: '#1a1523' },
  { name: t('labels.moss'), background: '#324200', text: '#ffffff' },
  { name: t('labels.lime'), background: '#a5c823', text: '#1a1523' },
  { name: t('labels.pistachio'), background: '#d0eb8f', text: '#1a1523' },
  { name: t('labels.forest'), background: '#13621f', text: '#ffffff' },
  { name: t('labels.green'), background: '#178529', text: '#ffffff' },
  { name: t('labels.mint'), background: '#a0dba1', text: '#1a1523' },
  { name: t('labels.pine'), background: '#00492d', text: '#ffffff' },
  { name: t('labels.emerald'), background: '#22b988', text: '#1a1523' },
  { name: t('labels.seafoam'), background: '#baebd4', text: '#1a1523' },
  { name: t('labels.lagoon'), background: '#00615d', text: '#ffffff' },
  { name: t('labels.teal'), background: '#007e79', text: '#ffffff' },
  { name: t('labels.aqua'), background: '#73ded7', text: '#1a1523' },
  { name: t('labels.petrol'), background: '#003f55', text: '#ffffff' },
  { name: t('labels.cyan'), background: '#32bce3', text: '#1a1523' },
  { name: t('labels.sky'), background: '#b3e8fb', text: '#1a1523' },
  { name: t('labels.navy'), background: '#004e8e', text: '#ffffff' },
  { name: t('labels.blue'), background: '#006fd1', text: '#ffffff' },
  { name: t('labels.powder-blue'), background: '#97ceff', text: '#1a1523' },
  { name: t('labels.midnight'), background: '#2b2f69', text: '#ffffff' },
  { name: t('labels.indigo'), background: '#4f49df', text: '#ffffff' },
  { name: t('labels.periwinkle'), background: '#d3dbff', text: '#1a1523' },
  { name: t('labels.charcoal'), background: '#25222a', text: '#ffffff' },
  { name: t('labels.slate'), background: '#64616c', text: '#ffffff' },
])

/** A new label of this name in the first colour that none of the others wears; the usual one first (LAB-02). */
export function newLabel(
  name: string,
  others: readonly { readonly backgroundColor: string }[],
): SaveLabelForm {
  const worn = new Set(others.map(({ backgroundColor }) => backgroundColor))
  const usual = { background: NEW_LABEL.backgroundColor, text: NEW_LABEL.textColor }
  const free = [usual, ...labelColors()].find(({ background }) => !worn.has(background)) ?? usual
  return { ...NEW_LABEL, name, backgroundColor: free.background, textColor: free.text }
}
