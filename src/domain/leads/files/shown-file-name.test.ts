import { describe, expect, it } from 'vitest';
import { cleanFileName } from './lead-file-kind.ts';

describe('the name of a file is for reading only', () => {
  it.each([
    ['my car.jpg', 'my car.jpg'],
    ['Tūhoe résumé.pdf', 'Tūhoe résumé.pdf'],
    ['shell.php.jpg', 'shell.php.jpg'],
    ['../../x.jpg', 'x.jpg'],
    ['C:\\photos\\x.jpg', 'x.jpg'],
    ['C:x.jpg', 'C_x.jpg'],
    ['=cmd.jpg', 'cmd.jpg'],
    ['=+-@cmd.jpg', 'cmd.jpg'],
    ['＝cmd.jpg', 'cmd.jpg'],
    ['.htaccess.jpg', 'htaccess.jpg'],
    ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie_ x.jpg'],
    ['a.jpg\u0000.jpg', 'a.jpg.jpg'],
    ['evil\u202egpj.jpg', 'evilgpj.jpg'],
    ['a\u200b\ufeffb.jpg', 'ab.jpg'],
    ['\ud800x.jpg', 'x.jpg'],
    ['a"b<c>.jpg', 'a_b_c_.jpg'],
    ['a/', 'file.jpg'],
    ['', 'file.jpg'],
    ['...', 'file.jpg'],
  ])('%j becomes %j', (sent, shown) => {
    expect(cleanFileName(sent, 'file.jpg')).toBe(shown);
  });

  it('keeps its ending when it is cut to 120 characters', () => {
    expect(cleanFileName(`${'x'.repeat(5000)}.jpeg`, '')).toBe(`${'x'.repeat(115)}.jpeg`);
    expect(Array.from(cleanFileName('🚗'.repeat(5000), ''))).toHaveLength(120);
  });
});
