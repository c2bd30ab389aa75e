import type { DocumentFile } from '#server/orders/business-documents.ts';

/** The headers with which a browser saves a file under its name. */
export function fileHeaders({ mediaType, filename }: Pick<DocumentFile, 'mediaType' | 'filename'>) {
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
  };
}
