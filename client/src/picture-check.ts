/** The accepted picture types. */
export const pictureKinds = ['image/png', 'image/jpeg'] as const;

/** The largest picture in bytes: 15 MB. Source: specification, section 5. */
export const pictureBytesMax = 15 * 1024 * 1024;

/** Why a file is rejected before it is sent; null if it is accepted. */
export function checkPicture(file: { type: string; name: string; size: number }) {
  // Some browsers report no type for files from other apps; the name then decides.
  const isPicture =
    file.type === ''
      ? /\.(png|jpe?g)$/i.test(file.name)
      : pictureKinds.some((kind) => kind === file.type);
  if (!isPicture) return 'kind';
  return file.size > pictureBytesMax ? 'size' : null;
}
