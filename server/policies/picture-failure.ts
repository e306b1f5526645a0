import type { ErrorCode } from '#contract/error-codes.ts'
import { type PictureFault, pictureFaultText } from '#domain/picture.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { TooManyPictures } from '../pictures/picture-encoder.ts'

const CODES: Readonly<Record<PictureFault, ErrorCode>> = {
  'too-large': 'too_large',
  'not-picture': 'picture_not_picture',
  'too-wide': 'picture_too_wide',
  unreadable: 'picture_unreadable',
}

const TRY_AGAIN_SECONDS = 5

/** The refusal of a file that is no profile picture, in the words that the device has for it. */
export function pictureFailure(fault: PictureFault | TooManyPictures): ApiFailure {
  if (fault === 'too-busy') {
    return {
      code: 'unavailable',
      message: 'Too many pictures are being read right now. Please try again in a moment.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
      report: false,
    }
  }
  return { code: CODES[fault], message: pictureFaultText(fault), report: false }
}
