/** A PDF of one page. */
export function pdfOf(line: string): string {
  const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${stream.length} >> stream\n${stream}\nendstream endobj`,
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    '6 0 obj << /Title (Kettles) >> endobj',
    'trailer << /Root 1 0 R /Info 6 0 R >>',
    '%%EOF',
  ].join('\n')
}
