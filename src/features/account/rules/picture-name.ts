/** How people read the name of a given picture: `cards/aso-oke` is Aso oke. */
export function pictureName(publicId: string): string {
  const words = publicId.slice(publicId.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
