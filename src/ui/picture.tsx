import { type ImgHTMLAttributes, type ReactNode, useState, useSyncExternalStore } from 'react';
import { onPictureHost, pictureAddress } from '../../contract/pictures.ts';

interface PlatformImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
}

/** An image of the platform, loaded from its current line, whichever line told its address. */
export function PlatformImage({ src, alt = '', ...image }: PlatformImageProps) {
  return <img alt={alt} {...image} src={usePictureAddress(src)} />;
}

interface PictureProps extends PlatformImageProps {
  /** Shown if there is no image or it fails to load. */
  fallback?: ReactNode;
}

/** A decorative image from the platform, as {@link PlatformImage}. */
export function Picture({ src, fallback, ...image }: PictureProps) {
  const address = usePictureAddress(src);
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return fallback;
  return <img alt="" {...image} src={address} onError={() => setBroken(address)} />;
}

function usePictureAddress(src: string | undefined): string | undefined {
  return useSyncExternalStore(onPictureHost, () => src && pictureAddress(src));
}
