import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
  /** Shown if there is no image or it fails to load. */
  fallback?: ReactNode;
}

/** A decorative image from the platform. */
export function Picture({ fallback, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!image.src || image.src === broken) return fallback;
  return <img alt="" {...image} onError={() => setBroken(image.src)} />;
}
