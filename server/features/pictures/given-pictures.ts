/** A picture that we serve ourselves from `public/`; `public_id` is what a record keeps of it. */
export interface Picture {
  readonly url: string
  readonly public_id: string
}

/** Backgrounds of wallet cards (`public/cards`). */
export const CARD_IMAGES: readonly Picture[] = [
  'adire',
  'harmattan',
  'lagoon',
  'kola',
  'savannah',
  'aso-oke',
  'moonrise',
  'palm',
].map(name => picture('cards', name))

/** Profile pictures (`public/avatars`). */
export const MALE_AVATARS: readonly Picture[] = numbered('male')

/** Profile pictures (`public/avatars`). */
export const FEMALE_AVATARS: readonly Picture[] = numbered('female')

/** Whether the address is that of a profile picture that we give. */
export function isGivenAvatar(address: string): boolean {
  return [...MALE_AVATARS, ...FEMALE_AVATARS].some(({ url }) => url === address)
}

function numbered(name: string): readonly Picture[] {
  return [1, 2, 3, 4].map(number => picture('avatars', `${name}-${number}`))
}

function picture(folder: string, name: string): Picture {
  return { url: `/${folder}/${name}.svg`, public_id: `${folder}/${name}` }
}
