'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load, so that the frame is there before it. */
export const UploadFormSlot = dynamic(() => import('./upload-form.tsx').then((module) => module.UploadForm));
