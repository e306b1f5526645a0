import { type ReactNode, useId } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { CategoryLook } from '#records/category/category-book.ts'
import { type Hue, HUES, isHue } from '#records/category/category.ts'
import { Glyph } from '#ui/mark/category-mark.tsx'
import { type CategoryForm, hueNames } from '../rules/edit-categories.ts'
import styles from './category-pickers.module.css'

interface GlyphPickerProps {
  readonly form: CategoryForm
  readonly onForm: (form: CategoryForm) => void
  /** Whose glyph it is. */
  readonly own: CategoryLook | undefined
}

/** The glyphs, in the chosen colour; the category's own one is the first where it is none of them. */
export function GlyphPicker({ form, onForm, own }: GlyphPickerProps) {
  const isListed = glyphChoices().some(({ value }) => value === (own?.icon ?? form.icon))
  const first =
    own === undefined || isListed ? [] : [{ value: own.icon, name: t('categories.as-it-is') }]
  return (
    <Swatches
      legend={t('categories.glyph')}
      options={[...first, ...glyphChoices()]}
      value={form.icon}
      onValue={icon => onForm({ ...form, icon })}
    >
      {icon => (
        <span className={styles['glyph']} data-hue={form.hue}>
          <Glyph icon={icon} />
        </span>
      )}
    </Swatches>
  )
}

interface HuePickerProps {
  readonly hue: Hue
  readonly onHue: (hue: Hue) => void
}

/** The hues that a category, or a group of them, may wear. */
export function HuePicker({ hue: chosen, onHue }: HuePickerProps) {
  return (
    <Swatches
      legend={t('categories.colour')}
      options={HUES.map(value => ({ value, name: hueNames()[value] }))}
      value={chosen}
      onValue={hue => onHue(isHue(hue) ? hue : chosen)}
    >
      {hue => <span className={styles['hue']} data-hue={hue} />}
    </Swatches>
  )
}

interface SwatchesProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  readonly onValue: (value: string) => void
  /** How one looks. */
  readonly children: (value: string) => ReactNode
}

/** A choice of one among things that are told by their looks; each is named for who does not see it. */
function Swatches({ legend, options, value, onValue, children }: SwatchesProps) {
  const group = useId()
  return (
    <fieldset className={styles['swatches']}>
      <legend>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['swatch']} title={option.name}>
            <input
              type="radio"
              name={group}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {children(option.value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What a person may give a category of their own as its glyph, each with what it is called. */
const glyphChoices = once((): readonly { readonly value: string; readonly name: string }[] => [
  { value: 'other', name: t('ui.tag') },
  { value: 'gym', name: t('ui.dumbbell') },
  { value: 'pets', name: t('ui.paw') },
  { value: 'church', name: t('ui.church') },
  { value: 'mosque', name: t('ui.moon-and-star') },
  { value: 'car', name: t('ui.car') },
  { value: 'bike', name: t('ui.bicycle') },
  { value: 'transport', name: t('ui.bus') },
  { value: 'travel', name: t('ui.plane') },
  { value: 'rent', name: t('ui.house') },
  { value: 'building', name: t('ui.building') },
  { value: 'food', name: t('ui.pot') },
  { value: 'eating-out', name: t('ui.fork-and-knife') },
  { value: 'coffee', name: t('ui.cup') },
  { value: 'shopping', name: t('ui.shopping-bag') },
  { value: 'clothing', name: t('ui.shirt') },
  { value: 'books', name: t('ui.book') },
  { value: 'education', name: t('ui.graduation-cap') },
  { value: 'music', name: t('ui.music') },
  { value: 'games', name: t('ui.game-pad') },
  { value: 'football', name: t('ui.trophy') },
  { value: 'hobby', name: t('ui.palette') },
  { value: 'camera', name: t('ui.camera') },
  { value: 'childcare', name: t('ui.baby') },
  { value: 'heart', name: t('ui.heart') },
  { value: 'star', name: t('ui.star') },
  { value: 'farm', name: t('ui.plant') },
  { value: 'delivery', name: t('ui.parcel') },
  { value: 'repairs', name: t('ui.wrench') },
  { value: 'business', name: t('ui.briefcase') },
  { value: 'salary', name: t('ui.banknote') },
  { value: 'savings', name: t('ui.piggy-bank') },
])
