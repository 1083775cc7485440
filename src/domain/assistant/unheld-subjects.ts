/**
 * What shoppers ask in the words of a topic and no fact of the site answers: an answer from that topic would be beside
 * the question, or a promise.
 */
export const UNHELD_SUBJECTS = new RegExp(
  [
    // What only people agree to.
    'negotia\\w*|discount\\w*|best price|best offer|lowest price|better price|better deal|do better|cheaper|haggl\\w*|price match\\w*|beat (?:that|this|the|their)|(?:take|accept) (?:\\$|an? )|knock .{0,12}off|throw in|lower (?:the|your) price|my offer|an offer',
    // What somebody promises for later.
    'warrant(?:y|ies)|guarantee\\w*|cooling off|return (?:it|policy)|refund\\w*|(?:be|get|been|am i) approved|approval odds|credit score|bad credit',
    'deliver\\w*|ship(?:s|ped|ping)?|transport(?:ed)?|interstate|when (?:will|does|is) (?:it|the|this).{0,30}(?:arriv\\w*|due|land\\w*|come in|coming|get here|ready)|\\beta\\b|how long until',
    // What happened to it.
    'owners?|service history|services? books?|log ?books?|last serviced?|been serviced?|fully serviced|serviced (?:at|by|recently|last)|next service|service due|smok\\w+|hoon\\w*|why (?:is|was|are|did).{0,40}(?:sold|selling|cheap|for sale|traded)|price history|price drop\\w*|been reduced',
    // Its state and fittings.
    'rust\\w*|scratch\\w*|dents?|in good (?:condition|nick)|what condition|mechanical condition|spare (?:key|wheel|tyre|tire)s?|sun ?roof|moon ?roof|car ?play|android auto|blue ?tooth|sat ?nav|cameras?|sensors?|isofix|tow(?:ing|s)?|tow ?bars? fitted|payload|boot space|airbags?|cruise control|heated|leather|ancap|safety rating|horse ?power|torque|kilowatts?|charging|charge time|battery (?:life|health|condition|size)|(?:extras|features|options|accessories) (?:does|has|comes?|are|included|fitted)|come with|comes with|included with',
    // Other kinds of money.
    'stamp duty|luxury car tax|resale|depreciation|running costs?|subscri\\w*|rent(?:al|ing)?|hire',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
);
