import { pictureName } from '#features/account/rules/picture-name.ts'
import { t } from '#messages/t.ts'
import { RadioCards } from '#ui/choice/radio-cards.tsx'

interface CardImageChoiceProps {
  readonly images: readonly { readonly url: string; readonly public_id: string }[]
  readonly value: string
  readonly onValue: (url: string) => void
}

/** The pictures that a card may have; nothing while none are known. */
export function CardImageChoice({ images, value, onValue }: CardImageChoiceProps) {
  if (images.length === 0) return null
  return (
    <RadioCards
      legend={t('wallets.card-image')}
      options={images.map(image => ({
        value: image.url,
        label: pictureName(image.public_id),
        picture: image.url,
      }))}
      value={value}
      onValue={onValue}
    />
  )
}
