import { sitesFolder } from './sites-folder.ts';
console.log(await sitesFolder(5000));
process.exit(0);
