import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
/** The largest picture file that a person may choose. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** The media types of pictures taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The media type of a picture. */
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Where uploaded pictures are served, on the product's own origin. */
export const PICTURES_PATH = '/pictures/'

/** The side of a profile picture as kept: a square, in pixels. */
export const PICTURE_SIDE = 512

/** The most pixels of a picture that is read: 4,096 by 4,096. */
export const MAX_PICTURE_PIXELS = 4096 * 4096

/** Why a file is no profile picture. */
export type PictureFault = 'too-large' | 'not-picture' | 'too-wide' | 'unreadable'

/** How much of a file's start shows its type. */
export const PICTURE_START_BYTES = 12

const faultTexts = once((): Readonly<Record<PictureFault, string>> => ({
  'too-large': t('account.file-size-exceeds-5-mb'),
  'not-picture': t('account.please-choose-a-jpeg-png'),
  'too-wide': t('account.this-picture-has-too-many'),
  unreadable: t('account.this-picture-could-not-be'),
}))

const JPEG_START = [0xff, 0xd8, 0xff]
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
const WEBP_AT = 8

/** What a person reads of the fault, on the device and from the server alike. */
export function pictureFaultText(fault: PictureFault): string {
  return faultTexts()[fault]
}

/** The type that the content itself says, whatever its name; undefined when it is none that we take. */
export function pictureType(start: Uint8Array): PictureType | undefined {
  if (hasAt(start, JPEG_START)) return 'image/jpeg'
  if (hasAt(start, PNG_START)) return 'image/png'
  return hasAt(start, RIFF) && hasAt(start, WEBP, WEBP_AT) ? 'image/webp' : undefined
}

function hasAt(bytes: Uint8Array, mark: readonly number[], place = 0): boolean {
  return mark.every((byte, index) => bytes[place + index] === byte)
}
