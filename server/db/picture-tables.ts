/** The picture that a person uploaded last. */
export interface ProfilePicturesTable {
  user_id: string
  /** What its address has that nobody can guess; another one with each picture. */
  key: string
  /** WebP, written by us. */
  content: Buffer
  /** Epoch ms. */
  created_at: number
}

/** The tables of uploaded pictures. */
export interface PictureTables {
  profile_pictures: ProfilePicturesTable
}
