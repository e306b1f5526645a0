import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#features/account/rules/picture.ts'
import { profile } from '#records/profile.ts'
import { dataAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'

/**
 * POST /user/profile-picture: makes the file, read and written anew as a square, the person's picture
 * in place of the one before. The profile says where it is served.
 */
export const uploadPicture = defineCall({
  method: 'POST',
  path: '/user/profile-picture',
  summary: 'Upload my profile picture',
  access: 'session',
  file: { field: 'file', types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES },
  answer: dataAnswer(profile.wire),
  status: 200,
  errors: ['too_large', 'picture_not_picture', 'picture_too_wide', 'picture_unreadable'],
  queued: false,
})
