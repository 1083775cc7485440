import type { Row } from './row.ts';

const MESSAGE = 'operations/lead-messages.test.ts > on %s the field %s says of %j: %s';
const TAKEN = 'operations/lead-messages.test.ts > on %s the phone %s is taken as %s';

/** Section 5 and 6: validation, and who may do what. */
export const RULES: readonly Row[] = [
  [
    'What is required and empty says so',
    MESSAGE,
    'e2e/multi-step.spec.ts > says what is wrong on Continue only, takes the focus to it and does not send',
  ],
  ['Name, phone and email are required', MESSAGE],
  [
    'The message is required, unless the tenant or the form says otherwise',
    MESSAGE,
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'The sentence that a message begins with is nobody’s words',
    'operations/lead-spam.test.ts > is not taken for a person who leaves the sentence that a form begins with, on ten sites as on one',
    'within src/domain/leads/mail/staff-mail.test.ts > calls a sentence that the form began with what it is',
  ],
  [
    'An empty field says what is missing, and the summary says once that it is required',
    'e2e/acceptance-all-forms.spec.ts > says nothing before the first submit, then sums up in the words of its fields',
  ],
  [
    'The category and the place are required where they are asked',
    'e2e/acceptance-all-forms.spec.ts > says nothing before the first submit, then sums up in the words of its fields',
  ],
  [
    'Rego, opt-in and the time of a drive are optional',
    'operations/lead-messages.test.ts > nobody has to give a rego, a postcode, a time or a word about mail',
    'e2e/inputs.spec.ts > can be taken back, since it is optional',
  ],
  [
    'The opt-in defaults to true, and is told as what it was',
    'operations/lead-consent.test.ts > a body of %s, without the choice, takes the site’s default and proves nothing',
    'product/consent-sent.test.ts > they hear which words were shown, where and when, of whoever agreed',
  ],
  ['Email: a basic pattern', MESSAGE],
  ['Names: letters and spaces only, the middle name optional', MESSAGE],
  ['Postcode: exactly four digits', MESSAGE],
  [
    'New Zealand: fewer than 15 characters',
    MESSAGE,
    'e2e/phones.spec.ts > without a digit is refused in New Zealand',
  ],
  [
    'Phones are normalised: spaces, brackets, country codes',
    TAKEN,
    'e2e/phones.spec.ts > on %s %s is sent and stored as %s',
  ],
  [
    'Patterns of Australia, Australian mobiles, New Zealand and the United States, each with its message',
    MESSAGE,
    TAKEN,
  ],
  ['A fixed test number is always accepted', TAKEN],
  [
    'Numbers are shown in groups by country',
    'e2e/phones.spec.ts > takes a whole number by paste, and groups it when it is left',
  ],
  ['The reserve button and its seven conditions', 'e2e/acceptance-buttons.spec.ts > not when it is %s'],
  [
    'No reserve button for a car that fails one of them',
    'e2e/acceptance-buttons.spec.ts > not when it is %s',
    'e2e/acceptance-buttons.spec.ts > nowhere on a site without a provider of payments',
  ],
  [
    'The trade-in button: autograb, in stock, not sold, not reserved, above 200',
    'e2e/visit.spec.ts > the button %s stands on the pages of just these cars: %j',
    'key autograb',
  ],
  [
    'The history report: only with a file',
    'e2e/visit.spec.ts > the button %s stands on the pages of just these cars: %j',
  ],
  [
    'A test key of payments without a provider is ignored',
    'e2e/acceptance-buttons.spec.ts > nowhere on a site without a provider of payments',
  ],

  [
    'Personal data has an end: found, exported and erased by address or number',
    'cli/people.test.ts > finds a person by address in any case and by number in any form',
    'cli/people.test.ts > exports all of it, in lines or as a ZIP that a spreadsheet may open',
    'cli/people.test.ts > erases them, keeps what is of others, and an older backup brings nobody back',
  ],
  [
    'What is old is deleted, as the privacy policy says',
    'contracts/retention.contract.ts > is deleted when it is older than the site says, and nothing younger: %o',
    'key lead_retention_months',
    'key application_files_retention_days',
    'key account_retention_months',
    'key count_retention_months',
  ],
  [
    'Backups are encrypted',
    'cli/backup.test.ts > with BACKUP_KEY is a file of the age format, which restores with the same key alone',
  ],
  [
    'Visitors are anonymous',
    'server/personal-data.test.ts > no log, metric or response says who wrote',
    'e2e/planted-markers.spec.ts > goes to another host, in an address, a body or the page that it came from',
    'e2e/planted-markers.spec.ts > is told to the data layer or to a name that others read',
    'e2e/planted-markers.spec.ts > goes to the collector',
    'e2e/planted-markers.spec.ts > is in the log',
  ],
  [
    'Who is signed in has a watchlist',
    'server/sign-in.test.ts > saves, merges and removes cars, and refuses those of other sites',
    'e2e/account-watchlist.spec.ts > gets the cars of the first, and loses with it what either removes',
    'e2e/account-watchlist.spec.ts > pressed on any page goes to the account, and without a connection a little later',
  ],
  [
    'A saved search tells what is new in it: at most one mail a day, until one click',
    'server/alerts.test.ts > mails once a day: what comes later is told the next morning',
    'server/alerts.test.ts > stops at once by one click without a cookie, and by nothing that only looks',
    'contracts/saved-searches.contract.ts > are told of by one mail a day, whichever of many processes finds the news',
  ],
  [
    'Who answers a lead and who sent it get a mail of the site’s look, as text and HTML, that no stranger’s words can steer',
    'server/lead-courier.test.ts > get a mail that answers to the shopper and names the files',
    'server/lead-courier.test.ts > who booked get it for their calendar',
    'contracts/mail.contract.ts > a booking is a third way to read the mail, and a file',
    'within src/domain/leads/mail/mail-body.test.ts > says the same in plain text as in HTML',
    'within src/domain/leads/mail/mail-body.test.ts > has the picture of its car from the site alone, with words and size, and nothing else from anywhere',
    'within src/domain/leads/mail/mail-body.test.ts > is never longer than mail programs show, and says where a text was cut',
    'within src/domain/leads/mail/lead-mails.test.ts > no text becomes markup',
    'within src/domain/leads/mail/staff-mail.test.ts > is answered by a touch, with the number as it is dialled beside the number in words',
    'within src/domain/leads/mail/shopper-mail.test.ts > brings a booking as a calendar file, which a later mail changes or takes away',
  ],
  [
    'A split test for one dealer',
    'server/split-test.test.ts > is given a variant and keeps it, in pages and in their data',
  ],
  ['Stock on the home page for certain dealers', 'key home_stock'],
  [
    'Bots are held, and no person is',
    'server/spam-volume.test.ts > at least 99 of 100 scripted posts are stopped: refused for their number or held as spam',
    'server/spam-volume.test.ts > none of 1,000 posts at the pace of people is refused or held',
  ],
  [
    'Strangers lock nobody out of an account, nor guess a code',
    'server/sign-in-attack.test.ts > who ask and guess for an hour reach no code more than 200 times, and hinder nobody who was here before',
    'server/sign-in-attack.test.ts > who only guess reach no code at all, also of somebody who was never here',
    'server/sign-in-attack.test.ts > who only ask fill a mailbox with no more than twenty mails, and somebody who was never here signs in by the newest',
    'server/sign-in-attack.test.ts > a mark is of one address and one site, stays after signing out, and counts for nothing after erasing',
    'contracts/sign-in-rows.contract.ts > have a code that ends by its wrong guesses, of which none is lost, and none too many compared',
  ],
  [
    'Few networks, or one person under many addresses, do not close a site’s reservations to the others',
    'server/hold-networks.test.ts > seven networks take what they get, and the genuine shopper is served all the same',
    'server/hold-networks.test.ts > count one person under all spellings of an address, and say when it may hold again',
  ],
  [
    'A site’s leads do not wait for the system of another dealer',
    'product/outbox-fairness.test.ts > do not wait for neighbours with %s',
  ],
  [
    'More pages asked for than can be made: some are refused at once, leads, health and other sites go on',
    'server/overload.test.ts > asked for more pages than it can make, it refuses some at once and answers everything else',
  ],
  [
    'A balancer sends visitors to a server that can answer them, also without its database by the pages it keeps',
    'server/trouble.test.ts > the process lives, and is ready for the pages it keeps, as long as it keeps them',
    'server/trouble.test.ts > a process that keeps no page, or none but of what is missing, is not ready',
    'server/postgres-outage.test.ts > goes on showing known pages, refuses the rest in time, and recovers by itself',
    'server/hosts.test.ts > %s answers a balancer that asks by HTTP/1.0 and names no host; nothing else does, and no other way',
    'launch/database-away.test.ts > is waited for with one line in the log, and found by two servers that both bring it up to date',
  ],
  [
    'A socket without a head of a request is closed, and one network has only so many',
    'server/open-sockets.test.ts > %s is closed, although its peer never closes it',
    'server/open-sockets.test.ts > a busy one never goes: the new one does, of this network alone',
  ],
  [
    'Who asks for much at once, or does not read what is answered, waits alone, and is closed who takes nothing',
    'server/open-sockets.test.ts > are not started while nobody reads the responses',
    'server/open-sockets.test.ts > of one network do not make a visitor of another wait for them',
    'server/open-sockets.test.ts > on 64 sockets of a network let its others wait, and no other network',
    'server/open-sockets.test.ts > count for the client that a trusted proxy names, and without a name for the connection alone',
    'server/open-sockets.test.ts > end with their socket after a while, on %s to %s; one that is read slowly does not',
  ],
  [
    'What strangers can make the server remember is bounded by bytes',
    'server/bounded-maps.test.ts > hosts of 15 kB',
  ],
  [
    'No script runs that the product did not ship',
    'e2e/content-policy.spec.ts > refuses a script that came with the words of a dealer, though the page carries it',
    'e2e/content-policy.spec.ts > on %s refuses every way to run a text',
    'server/pages.test.ts > carry a policy with the hashes of exactly the scripts and styles that the product wrote',
  ],
  [
    'A site’s new pictures do not wait for a crowd that orders others',
    'server/picture-fairness.test.ts > do not wait for %s, which is answered too',
    'server/picture-fairness.test.ts > do not wait for a host of another site that hangs',
  ],
  [
    'A picture that came too late is not called missing, and is asked for again',
    'within src/server/images/image-process.test.ts > one that did not come in time may come later',
    'e2e/first-paint.spec.ts > a picture that came too late is asked for once more',
  ],
  [
    'A host belongs to one site, and www. and the bare name both lead to it',
    'server/hosts.test.ts > www. of a domain name leads to it for good',
    'server/hosts.test.ts > www. leads to a domain name of its own, and the bare name to it for good',
    'server/tls-check.test.ts > %s: a site answers there',
    'cli/doctor-settings.test.ts > of others is no site’s, at a site %s with %s',
    'cli/doctor-settings.test.ts > that two sites have since BASE_DOMAIN changed is named, with the one that answers',
    'contracts/tenants.contract.ts > of two processes that save one pair at the same time, one is told',
  ],
  [
    'Browsers are told of HTTPS below a host only where its site says so',
    'key hsts_include_subdomains',
    'server/proxy.test.ts > addresses are https and browsers get HSTS',
  ],
  [
    'The same Idempotency-Key is the same hold; other data under it is refused',
    'server/hold-requests.test.ts > answers the same hold again, and says so, as often as it comes and when all come at once',
    'server/hold-requests.test.ts > with %s is refused while the hold stands and when it has ended',
    'server/hold-requests.test.ts > whose hold has ended holds anew',
  ],
  [
    'Only a car that the site shows can be held',
    'server/hold-requests.test.ts > of another site, or of none',
    'server/hold-requests.test.ts > but one that is shown and sold is only not to be had',
  ],
  [
    'Signing out says so when it could not be done',
    'server/sign-in.test.ts > %s /api/auth%s says so when the store fails, and nobody is signed out by it',
  ],
  [
    'Any quality from 1 to 100 is answered, by the nearest of five',
    'server/picture-fairness.test.ts > is answered by one of five pictures',
  ],
  [
    'A picture is followed for three hops, to hosts that the site may show alone',
    'server/images.test.ts > follows %s for three hops and to allowed hosts alone: %s',
    'within src/server/images/fetch-picture.test.ts > never from TLS to less: %s to %s',
  ],
  [
    'No page shows the sign of a broken picture',
    'e2e/missing-pictures.spec.ts > a picture that cannot be had is drawn, never the sign of a broken one (scripts: %s)',
  ],
  [
    'What of a feed’s pictures no page can show is named, and each car without one',
    'within src/domain/imports/read-images.test.ts > names what no page can show, and why',
    'cli/doctor.test.ts > names every car without a picture where all are asked for, and why',
  ],
  [
    'A packed feed is read; what holds more than one feed, or too much, is refused by name',
    'within src/adapters/feeds/open-feed.test.ts > may be %s',
    'within src/adapters/feeds/open-feed.test.ts > is refused with %s',
  ],
  [
    'Staff come in by an invitation: mailed, signed, for one person, used once, within seven days',
    'cli/staff.test.ts > goes by mail as the site’s, with one link that is the only key to it, and is not printed',
  ],
  [
    'Five roles, and what each may with a lead of its own, of nobody, of another, of its place and of others',
    'within src/domain/staff/why-not-allowed.test.ts > by %s',
  ],
  [
    'The inbox shows each role the leads that it may see, of its own websites alone, the newest first',
    'server/inbox.test.ts > sees as %s %s what the role may',
    'server/inbox.test.ts > goes on by fifty, who waits longest first, without what is another place’s, and ends',
  ],
  [
    'Every role of a website sees its whole stock, what shoppers do not see too, with what is to be mended of each car',
    'server/stock-page.test.ts > is seen by %s of the website, whole',
    'server/stock-page.test.ts > says of each car in words what it is and what it lacks',
  ],
  [
    'Whoever is revoked loses one site or everything',
    'cli/staff.test.ts > loses one site, then everything, and is told apart from who has nothing and who is nobody',
  ],
  [
    'Every act of staff leaves a line without an address',
    'cli/staff.test.ts > is a line each of the website or the platform, by ids, without an address',
  ],
];
