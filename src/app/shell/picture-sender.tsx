import { useSendPicture } from '#data/profile/use-send-picture.ts'
import type { Member } from '#data/session/member.ts'

interface PictureSenderProps {
  readonly member: Member
}

/** Uploads a profile picture that waits, on whatever page the person is; shows nothing. */
export function PictureSender({ member }: PictureSenderProps) {
  useSendPicture(member)
  return null
}
